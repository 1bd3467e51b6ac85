import { LEGEND_KEYS, chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/BarChart',
  useWhen: ['To compare amounts by category or month'],
  avoidWhen: ['For a trend with many points: use LineChart', 'For parts of one whole: use StackedBar or PieChart'],
  anatomy: [
    ['Bars', 'Grouped, stacked or inside one another'],
    ['Axes', 'Values and categories'],
    ['Goal', 'A line'],
    ['Legend', 'Isolates a series'],
  ],
  states: [
    ['Default', 'All series'],
    ['Isolated', 'One series'],
    ['Empty', '"No data" with the reason'],
    ['Missing', 'A gap'],
  ],
  keyboard: [...chartKeys('bars'), LEGEND_KEYS],
  content: ['The title says what is counted; axes have units'],
  accessibility: [
    'A summary, a table with the same data, and a slider that reads each bar',
    'Series differ by pattern as well as by color',
  ],
  related: [
    ['Charts/LineChart', 'Over time'],
    ['Charts/StackedBar', 'One bar'],
  ],
  synonyms: ['column chart', 'histogram', 'bars'],
  maturity: 'stable',
  examples: [
    'Grouped',
    'Stacked',
    'StackedWithNegative',
    'WithinTrack',
    'SharedGoal',
    'GoalPerCategory',
    'Horizontal',
    'OneCategory',
    'TwentyFourMonths',
    'AllZero',
    'Missing',
    'NoData',
    'Narrow',
  ],
  requirements: { M500: ['Grouped'], M501: ['Changing'] },
}
