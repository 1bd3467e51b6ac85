import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Select',
  useWhen: ['To choose one of about five to twenty fixed options'],
  avoidWhen: [
    'When a search helps, or options come from a server: use Combobox',
    'For two to five short words: use SegmentedControl',
  ],
  anatomy: [
    ['Value', 'The chosen option'],
    ['Arrow', "Opens the browser's own list"],
    ['Groups', 'With a heading'],
  ],
  states: [
    ['Default', 'A chosen option'],
    ['Placeholder', 'Nothing chosen yet'],
    ['Small', 'In a row or on a card, beside a name that is read first'],
    ['Long', 'Truncated with an ellipsis'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['ArrowDown, ArrowUp', 'Change the option', BROWSER],
    ['Enter, Space', 'Open the list', BROWSER],
    ['Letters', 'Jump to an option', BROWSER],
  ],
  content: ['Options are sorted as people look for them: by name, or by time'],
  accessibility: ['A native select, with the picker of phones'],
  related: [
    ['Fields/Combobox', 'With a search'],
    ['Fields/RadioGroup', 'All visible'],
  ],
  synonyms: ['dropdown', 'picklist', 'choose', 'listbox'],
  maturity: 'stable',
  examples: [
    'Default',
    'WithPlaceholder',
    'Grouped',
    'InAField',
    'Small',
    'LongChoice',
    'Invalid',
    'ReadOnly',
    'Disabled',
  ],
}
