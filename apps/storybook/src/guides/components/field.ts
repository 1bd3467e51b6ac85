import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Field',
  useWhen: ['Around every control of a form, so that label, hint, error and counter are always in the same place'],
  avoidWhen: ['Around controls that have a label of their own, such as Checkbox and Switch'],
  anatomy: [
    ['Label', 'Above the control'],
    ['Star', 'When it is required'],
    ['Control', 'The one child'],
    ['Hint or error', 'Below; the error replaces the hint'],
    ['Counter', 'At the end of the line of the label'],
  ],
  states: [
    ['Default', 'Label and control'],
    ['Hint', 'What to enter'],
    ['Invalid', 'The error in red with an icon'],
    ['Disabled', 'Its control is disabled; the label stays readable'],
  ],
  keyboard: [
    ['Tab', 'Moves to the control; the label is pressed with the pointer only', BROWSER],
    ['Enter', 'Applies a typed date, time or number', 'Fields/DateField'],
    ['Escape', 'Restores the value before what was typed; only then it closes a layer', 'Fields/Combobox'],
  ],
  content: [
    'A label is a noun: "Phone number"',
    'A hint says what is needed before a mistake is made',
    'An error says what is wrong and what to do',
  ],
  accessibility: ['The label names, hint and error describe the control', 'A new error is announced'],
  related: [
    ['Fields/TextField', 'With an input'],
    ['Fields/Form', 'For whole forms'],
  ],
  synonyms: ['label', 'form group', 'form control', 'hint', 'error message', 'inline error', 'helper text'],
  maturity: 'stable',
  examples: ['Default', 'WithHint', 'WithError', 'WithCounter', 'WithSelect', 'Disabled', 'LongLabel'],
}
