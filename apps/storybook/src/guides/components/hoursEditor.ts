import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/HoursEditor',
  useWhen: ['For the opening hours of a business over a week'],
  avoidWhen: ['For one time or one period: use TimeField'],
  anatomy: [
    ['Day', 'Its name and a switch'],
    ['Ranges', 'From and to, one or more'],
    ['Add', 'For a second range'],
    ['Copy', 'To other days'],
    ['Note', 'Below the range: its error, or the day on which it ends'],
  ],
  states: [
    ['Closed', 'No ranges'],
    ['Open', 'One or more ranges'],
    ['24 hours', 'The whole day'],
    ['With notes', 'The note below both times, which describes them'],
    ['Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Tab', "Moves through the day's controls", BROWSER],
    ['Space', 'Opens or closes a day', 'Fields/Switch'],
    ['Arrow keys', 'Change a time by 15 minutes', 'Fields/TimeField'],
    ['Enter, Space', 'Press its buttons', BROWSER],
  ],
  content: [
    'Days start with Sunday',
    'Times are written as 9:30 AM',
    'An end that is not after its start is on the following day: say which in the note',
  ],
  accessibility: ['Each day is a group with its name', 'Each time says its day and whether it opens or closes'],
  related: [
    ['Fields/SpecialHoursEditor', 'The hours of single dates'],
    ['Fields/TimeField', 'One time'],
    ['Fields/Switch', 'One setting'],
  ],
  synonyms: ['opening hours', 'business hours', 'schedule', 'week'],
  maturity: 'stable',
  examples: ['Filled', 'AllClosed', 'WithNotes', 'Copied', 'WithError', 'ReadOnly', 'Disabled', 'Narrow'],
}
