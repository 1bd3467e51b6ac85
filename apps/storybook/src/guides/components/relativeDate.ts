import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/RelativeDate',
  useWhen: ['For when something happened, where the distance matters'],
  avoidWhen: ['For deadlines and documents: write the date'],
  anatomy: [
    ['Text', '3 hours ago'],
    ['Tooltip', 'The exact date and time in Los Angeles'],
  ],
  states: [
    ['Just now, Hours ago, Yesterday, Long ago', 'By distance'],
    ['Ahead', 'In 3 days'],
    ['None', 'A dash'],
  ],
  keyboard: [['Tab', 'Focuses it, which shows the exact time']],
  content: ["Never shorten it by hand; the words are the browser's"],
  accessibility: ['The exact time is in the text for screen readers'],
  related: [
    ['Fields/DateField', 'To enter a date'],
    ['Layers/Tooltip', 'Its tooltip'],
  ],
  synonyms: ['time ago', 'timestamp', 'age'],
  maturity: 'stable',
  examples: ['HoursAgo', 'JustNow', 'Yesterday', 'Ahead', 'LongAgo', 'None'],
}
