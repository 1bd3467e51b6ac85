import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/PhoneField',
  useWhen: ['For a North American phone number'],
  avoidWhen: ['For other countries: use TextField'],
  anatomy: [['Text', 'Formatted as (000) 000-0000 while typing']],
  states: [
    ['Empty', 'The format as its placeholder'],
    ['Incomplete', 'Rejected by the form'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Backspace, Delete', 'Remove a digit, across brackets and spaces'],
    ['Ctrl+V', 'Reads a pasted number, with +1 or without'],
  ],
  content: ["Don't repeat the format in the hint"],
  accessibility: ['A native telephone input; phones show digits'],
  related: [['Fields/TextField', 'For other text']],
  synonyms: ['telephone', 'mobile', 'call', 'phone number'],
  maturity: 'stable',
  examples: ['Empty', 'WithError', 'ReadOnly', 'Disabled'],
}
