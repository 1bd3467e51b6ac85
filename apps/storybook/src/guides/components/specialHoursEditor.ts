import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/SpecialHoursEditor',
  useWhen: ['For the opening hours of single dates, such as holidays'],
  avoidWhen: ['For the hours of every week: use HoursEditor'],
  anatomy: [
    ['Day', 'Its date, its name such as a holiday, and a switch'],
    ['Ranges', 'From and to, one or more'],
    ['Remove', 'The day has its usual hours again'],
    ['Add date', 'A chosen date, which is closed at first'],
  ],
  states: [
    ['Empty', 'Only the date to add'],
    ['Closed', 'No ranges'],
    ['Open', 'One or more ranges, or 24 hours'],
    ['Read-only', 'The days without actions'],
  ],
  keyboard: [
    ['Tab', "Moves through the day's controls", BROWSER],
    ['Space', 'Opens or closes a day', 'Fields/Switch'],
    ['Enter, Space', 'Press its buttons', BROWSER],
  ],
  content: ['Days are in the order of their dates', 'A date has special hours once'],
  accessibility: ['Each day is a group with its date in words'],
  related: [
    ['Fields/HoursEditor', 'The hours of a week'],
    ['Fields/DateField', 'One date'],
  ],
  synonyms: ['holiday hours', 'special hours', 'exceptions'],
  maturity: 'stable',
  examples: ['Filled', 'Empty', 'AddsADate', 'ReadOnly', 'Narrow'],
}
