import { LEGEND_KEYS, chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/PieChart',
  useWhen: ['For two to six parts of a whole'],
  avoidWhen: ['For more parts, or to compare wholes: use BarChart or StackedBar'],
  anatomy: [
    ['Slices', 'The largest first'],
    ['Labels', 'Beside the slices'],
    ['Center', 'The total, as a donut'],
  ],
  states: [
    ['Pie, Donut', 'By variant'],
    ['Isolated', 'One slice'],
    ['Small slices', 'Grouped as "Other"'],
    ['Empty', 'The reason'],
  ],
  keyboard: [...chartKeys('slices'), LEGEND_KEYS],
  content: ['Slices are named by nouns; percents add up to 100'],
  accessibility: ['A summary and a table with the same data', 'Slices differ by pattern as well as by color'],
  related: [
    ['Charts/StackedBar', 'In a line'],
    ['Charts/Circle', 'One share'],
  ],
  synonyms: ['donut', 'share', 'parts', 'doughnut'],
  maturity: 'stable',
  examples: [
    'Pie',
    'Donut',
    'GroupedSmallSlices',
    'ManySmallNeighbors',
    'One',
    'CustomHues',
    'LongNames',
    'Currency',
    'Narrow',
    'AllZero',
    'NoSlices',
  ],
  requirements: { M500: ['Pie'] },
}
