"""The log of errors."""

from scenes.runtime.error_log import write_log


def test_a_log_that_cannot_be_written_is_no_second_fault(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    try:
        raise RuntimeError("fault")
    except RuntimeError:
        assert write_log(blocked) is None
