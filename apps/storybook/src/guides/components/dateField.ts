import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/DateField',
  useWhen: ['For a date that people type or choose from a calendar'],
  avoidWhen: ['For a month: use MonthField', 'For a date and a time: put a TimeField beside it'],
  anatomy: [
    ['Text', 'MM/dd/yyyy once it is left'],
    ['Calendar button', 'Opens the calendar'],
    ['Note', "The reason when a text can't be read"],
  ],
  states: [
    ['Empty', 'The format as its placeholder'],
    ['Typed', '3/8, 3.8.26, 03/08/2026, March 8, 8 March 2026 or 2026-03-08; the month comes first'],
    ['Open', 'The calendar below, or above when less than 300 px are free below'],
    ['Not readable', 'The value stays and the reason is shown, with the limit that a date is beyond'],
    ['Limited, Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'Reads the typed date; a form is not submitted with a text that was rejected'],
    ['Tab', 'Reads the typed date'],
    ['ArrowDown', 'Opens the calendar, also with Alt'],
    ['Escape', 'Closes the calendar; restores the date before what was typed'],
  ],
  content: ["Don't ask for a format: 3/8, 3.8.26 and March 8 are read", 'Name the limits in the hint: "From today on"'],
  accessibility: [
    'The calendar is a dialog with a name; focus moves in and returns',
    'The reason is an error message of the field',
  ],
  related: [
    ['Fields/Calendar', 'The page of days'],
    ['Fields/TimeField', 'For times'],
    ['Fields/MonthField', 'For months'],
  ],
  synonyms: ['date picker', 'day', 'calendar input'],
  maturity: 'stable',
  examples: ['Empty', 'Typed', 'TypedShort', 'NotReadable', 'Open', 'Limited', 'WithError', 'ReadOnly', 'Disabled'],
  requirements: { M505: ['OpensAbove'], M506: ['Typed', 'Limited'] },
}
