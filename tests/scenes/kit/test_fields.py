"""Writing into a field, and carrying text from one to another."""

from scenes.kit.text_entry import Entry


def test_a_field_takes_what_is_typed_and_shortcuts_do_not_get_it(driver):
    driver.press("Field")
    driver.write("hearts 7")
    driver.key("left")
    driver.key("backspace")
    driver.key("return")
    assert driver.scene.entry == Entry("hearts7", 6)
    assert driver.scene.log == ["sent"]


def test_a_field_pastes_what_was_copied(driver):
    driver.viewport.copy("black_lady/4/apple/1")
    driver.press("Field")
    driver.key("v", ctrl=True)
    assert driver.scene.entry.text == "black_lady/4/apple/1"


def test_what_is_typed_takes_the_place_of_all_that_is_selected(driver):
    driver.press("Field")
    driver.write("omnibus")
    driver.key("a", ctrl=True)
    driver.write("queens")
    assert driver.scene.entry.text == "queens"


def test_a_field_is_cut_and_pasted_elsewhere(driver):
    driver.press("Field")
    driver.write("queens")
    driver.key("home")
    driver.key("right", shift=True)
    driver.key("x", ctrl=True)
    driver.key("end")
    driver.key("v", ctrl=True)
    assert driver.scene.entry.text == "ueensq"


def test_tab_leaves_a_field(driver):
    driver.press("Field")
    driver.key("tab")
    assert driver.focus.key == "card"
