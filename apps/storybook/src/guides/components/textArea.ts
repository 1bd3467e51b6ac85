import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/TextArea',
  useWhen: ['For several lines inside another component that has the label'],
  avoidWhen: ['In forms: use TextAreaField, which has label and counter', 'For formatted text: use RichText'],
  anatomy: [['Text', 'Grows with its lines, up to a limit']],
  states: [
    ['Empty, Filled', 'With or without text'],
    ['Invalid, Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'A new line', BROWSER],
    ['Tab', 'Moves on', BROWSER],
  ],
  content: ['The placeholder is an example, never the label'],
  accessibility: ['It needs a name: from its Field, or by `aria-label`'],
  related: [
    ['Fields/TextAreaField', 'With a label'],
    ['Editor/RichText', 'Formatted text'],
  ],
  synonyms: ['multiline', 'textarea'],
  maturity: 'stable',
  examples: ['Empty', 'Filled', 'Invalid', 'ReadOnly', 'Disabled', 'GrowsWithText'],
}
