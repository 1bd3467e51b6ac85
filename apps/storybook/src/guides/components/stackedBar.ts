import { LEGEND_KEYS, chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/StackedBar',
  useWhen: ['For the parts of one whole in a line, with counts'],
  avoidWhen: ['For several wholes: use BarChart, stacked'],
  anatomy: [
    ['Bar', 'Its parts'],
    ['Legend', 'Mark, name and count of each part'],
  ],
  states: [
    ['Default', 'All parts'],
    ['Isolated', 'One part'],
    ['All zero', 'An empty bar'],
    ['Missing', 'A dash'],
  ],
  keyboard: [...chartKeys('parts'), ['Enter', 'Opens the part where that is offered'], LEGEND_KEYS],
  content: ['Parts are named by nouns; counts are in the legend'],
  accessibility: ['A summary and a table with the same data', 'Levels differ by mark as well as by hue'],
  related: [
    ['Charts/PieChart', 'As a circle'],
    ['Feedback/ProgressBar', 'One share'],
  ],
  synonyms: ['segmented bar', 'distribution', 'parts'],
  maturity: 'stable',
  examples: ['Default', 'TinyParts', 'SeriesColors', 'One', 'AllZero', 'Missing', 'LongNames'],
}
