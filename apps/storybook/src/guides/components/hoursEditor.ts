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
    ['Error', 'Below the range'],
  ],
  states: [
    ['Closed', 'No ranges'],
    ['Open', 'One or more ranges'],
    ['24 hours', 'The whole day'],
    ['Overlapping', 'The error below both times, which describes them'],
    ['Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Tab', "Moves through the day's controls", BROWSER],
    ['Space', 'Opens or closes a day', 'Fields/Switch'],
    ['Arrow keys', 'Change a time by 15 minutes', 'Fields/TimeField'],
    ['Enter, Space', 'Press its buttons', BROWSER],
  ],
  content: ['Days start with Sunday', 'Times are written as 9:30 AM'],
  accessibility: ['Each day is a group with its name', 'Each time says its day and whether it opens or closes'],
  related: [
    ['Fields/TimeField', 'One time'],
    ['Fields/Switch', 'One setting'],
  ],
  synonyms: ['opening hours', 'business hours', 'schedule', 'week'],
  maturity: 'stable',
  examples: ['Filled', 'AllClosed', 'Overlapping', 'Copied', 'WithError', 'ReadOnly', 'Disabled', 'Narrow'],
}
