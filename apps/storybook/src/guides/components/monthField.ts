import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/MonthField',
  useWhen: ['To choose a month, such as the month of a report'],
  avoidWhen: ['For a day: use DateField'],
  anatomy: [
    ['Text', 'The month and the year'],
    ['Arrow', 'Opens the list'],
    ['Year', 'With a button on each side'],
    ['Months', 'Twelve'],
  ],
  states: [
    ['Empty', 'A placeholder'],
    ['Chosen', 'March 2026'],
    ['Open', 'The months of a year'],
    ['Clearable', 'With a clear button'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['ArrowDown, Enter', 'Open the list'],
    ['Space', 'Opens the list'],
    ['Arrow keys', 'Move through the months'],
    ['Home, End', 'January or December'],
    ['PageUp, PageDown', 'Another year'],
    ['Escape', 'Closes the list'],
    ['Backspace, Delete', 'Clear it, where it is clearable'],
  ],
  content: ['Months are written out: March 2026'],
  accessibility: ['A combobox with the month as its value; the list is a grid in a dialog'],
  related: [
    ['Fields/DateField', 'For days'],
    ['Fields/Select', 'For a few fixed periods'],
  ],
  synonyms: ['month picker', 'period'],
  maturity: 'stable',
  examples: ['Empty', 'Open', 'Clearable', 'WithError', 'ReadOnly', 'Disabled'],
}
