import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/TextInput',
  useWhen: ['As the control inside a Field, a toolbar or a table cell'],
  avoidWhen: ['Alone in a form: use TextField'],
  anatomy: [['Input', '32 px high']],
  states: [
    ['Empty, Filled', 'With or without text'],
    ['Invalid, Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'Submits the form around it', BROWSER],
    ['Tab', 'Moves on', BROWSER],
  ],
  content: ['The placeholder is an example, never the label'],
  accessibility: ['It needs a name: from its Field, or by `aria-label`'],
  related: [
    ['Fields/TextField', 'With a label'],
    ['Controls/SearchField', 'For searches'],
  ],
  synonyms: ['input', 'text box'],
  maturity: 'stable',
  examples: ['Empty', 'Filled', 'Invalid', 'ReadOnly', 'Disabled'],
}
