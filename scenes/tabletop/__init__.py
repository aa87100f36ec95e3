"""The parts of the table.

The screen is `scenes.table`; screens that lie over it are modules of `scenes` too. In this room are
- state: `table_state`, `hand_selection`;
- controllers: `hand_controller`, `question_panel`, `hint_controller`, `undo_controller`, `play_out_controller`,
  `curtain_controller`, `computer_turns`, `table_focus`, `turn_announcer`;
- what is shown: `table_display` (with `playback`, `deal_steps`, `choreography`, `movements`, `standing_cards`,
  `table_sprites`), `table_readout` (with `table_facts`, `badges`, `obstacles`);
- controls: `card_controls`, `table_controls`, `question_widgets`; words: `prompts`, `moon_branches`;
- layout: `table_layout` (with `layout_wide`, `layout_tall`, `layout_compact`, `layout_parts`, `badge_layout`);
- pictures: `table_picture` (with `name_plates`, `badge_picture`).
"""
