import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/PhoneField',
  useWhen: ['For a phone number of any country'],
  avoidWhen: ['For several numbers in one text: use TextField'],
  anatomy: [['Text', 'Formatted as (000) 000-0000 while typing, after a plus as another country writes it']],
  states: [
    ['Empty', 'The format as its placeholder'],
    ['Incomplete', 'Rejected by the form'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Backspace, Delete', 'Remove a digit, across brackets and spaces'],
    ['Ctrl+V', 'Reads a pasted number, with a country code or without'],
  ],
  content: ["Don't repeat the format in the hint"],
  accessibility: ['A native telephone input; phones show digits'],
  related: [['Fields/TextField', 'For other text']],
  synonyms: ['telephone', 'mobile', 'call', 'phone number'],
  maturity: 'stable',
  examples: ['Empty', 'OtherCountry', 'WithError', 'ReadOnly', 'Disabled'],
}
