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
    ['Typed', '9, 930, 9:30 pm, 9p, 21:30 and noon are read'],
    ['Limited', 'Only times inside the limits'],
    ['Open', "The list at the field's time"],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'Reads the typed time; a form is not submitted with a text that was rejected'],
    ['Tab', 'Reads the typed time'],
    ['ArrowUp, ArrowDown', 'Change the time by 15 minutes, or by `stepMinutes`'],
    ['Alt+ArrowDown', 'Opens the list'],
    ['Arrow keys, Home, End, typed characters', 'Move through the list'],
    ['Enter, Space', 'Choose the time of the list'],
    ['Escape', 'Closes it; restores the time before what was typed'],
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
