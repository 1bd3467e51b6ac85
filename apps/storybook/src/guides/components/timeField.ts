import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/TimeField',
  useWhen: ['For a time of day'],
  avoidWhen: ['For a week of opening hours: use HoursEditor', 'For a duration: use NumberStepper'],
  anatomy: [
    ['Text', '9:30 AM once it is left'],
    ['Clock button', 'Opens a list of times'],
  ],
  states: [
    ['Empty', 'A placeholder'],
    ['Typed', '9, 9:30 pm and 21:30 are read'],
    ['Limited', 'Only times inside the limits'],
    ['Open', "The list at the field's time"],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Enter, Tab', 'Read the typed time'],
    ['Alt+ArrowDown', 'Opens the list'],
    ['Arrow keys, Home, End, typed characters', 'Move through the list'],
    ['Escape', 'Closes it'],
  ],
  content: ["Don't ask for a format", "Name the time zone when it is not the reader's"],
  accessibility: ['A text input; the list works by pointer, touch and keyboard'],
  related: [
    ['Fields/DateField', 'For dates'],
    ['Fields/HoursEditor', 'For a week'],
  ],
  synonyms: ['time picker', 'clock', 'hour'],
  maturity: 'stable',
  examples: ['Empty', 'Open', 'Limited', 'WithError', 'ReadOnly', 'Disabled'],
}
