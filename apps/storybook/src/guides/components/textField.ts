import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/TextField',
  useWhen: ['For one line of text: a name, a title, a URL'],
  avoidWhen: [
    'For several lines: use TextAreaField',
    'For values with a field of their own: DateField, PhoneField, TimeField',
  ],
  anatomy: [
    ['Label', 'Above'],
    ['Input', '32 px high'],
    ['Note', 'Hint or error'],
    ['Counter', 'When the length is limited'],
  ],
  states: [
    ['Empty, Filled', 'With or without text'],
    ['Limited', 'No more than the maximum can be typed'],
    ['Advised', 'Longer is allowed and marked'],
    ['Hover', 'A stronger edge, unless it is read-only or disabled'],
    ['Invalid, Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'Submits the form', BROWSER],
    ['Tab', 'Moves on', BROWSER],
  ],
  content: [
    'The label is a noun; the placeholder, if any, an example',
    'An error says what to change: "Add a top-level domain such as .com"',
  ],
  accessibility: ['Label, hint and error belong to the input', "Autocomplete names are set for a person's data"],
  related: [
    ['Fields/TextAreaField', 'Several lines'],
    ['Fields/TextInput', 'Without a label'],
  ],
  synonyms: ['input', 'text box', 'single line'],
  maturity: 'stable',
  examples: ['Empty', 'WithHelp', 'WithError', 'Limited', 'Advised', 'ReadOnly', 'Disabled', 'Interaction'],
  requirements: { M493: ['Limited'] },
}
