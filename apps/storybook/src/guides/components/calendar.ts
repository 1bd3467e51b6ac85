import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Calendar',
  useWhen: ['To choose a day when the position in its month matters'],
  avoidWhen: ['For a day that people know by heart: let them type it in a DateField', 'For a month: use MonthField'],
  anatomy: [
    ['Head', 'Month and year lists, Previous, Today and Next'],
    ['Week days', 'Sunday first'],
    ['Days', '42, with those of the months around dimmed'],
  ],
  states: [
    ['Nothing chosen', 'Today is bold and underlined'],
    ['Chosen', 'Filled with the accent'],
    ['Limited', "Days outside the limits can't be chosen"],
    ['Focus', 'A ring around one day'],
  ],
  keyboard: [
    ['Arrow keys', 'Move by a day or a week'],
    ['Home, End', 'The first or last day of the week'],
    ['PageUp, PageDown', 'Move by a month'],
    ['Shift+PageUp, Shift+PageDown', 'Move by a year'],
    ['Enter, Space', 'Choose the day', BROWSER],
  ],
  content: ['Names of days and months are English, weeks start on Sunday'],
  accessibility: [
    'A grid with one focusable day',
    "Each day's name is its whole date, and a day that can't be chosen says so",
  ],
  related: [
    ['Fields/DateField', 'With typing'],
    ['Fields/MonthField', 'For months'],
  ],
  synonyms: ['date picker', 'day picker', 'month view'],
  maturity: 'stable',
  examples: ['Nothing', 'Chosen', 'AnotherYear', 'Limited'],
  requirements: { M505: ['AnotherYear'], M506: ['Limited'] },
}
