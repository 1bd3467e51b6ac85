import { LEGEND_KEYS, chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/LineChart',
  useWhen: ['For a trend over time, with one to six series'],
  avoidWhen: ['For a few categories: use BarChart', 'In a table cell: use Sparkline'],
  anatomy: [
    ['Lines', 'Each with its own marker'],
    ['Axes', 'Values and time'],
    ['Goal and band', 'Optional'],
    ['Legend', 'Isolates a series'],
  ],
  states: [
    ['Default', 'All series'],
    ['Isolated', 'One series'],
    ['Gaps', 'Missing values'],
    ['Empty', '"No data" with the reason'],
    ['Large', 'Many points are drawn on a canvas'],
  ],
  keyboard: [...chartKeys('points'), LEGEND_KEYS],
  content: ['The title says what is measured; series are named by what differs'],
  accessibility: ['A summary, a table with the same data, and a slider that reads each point'],
  related: [
    ['Charts/Sparkline', 'Small'],
    ['Charts/BarChart', 'Categories'],
  ],
  synonyms: ['trend', 'time series', 'graph', 'line graph', 'area chart'],
  maturity: 'stable',
  examples: [
    'ThisYearAgainstLast',
    'WeeksWithBand',
    'AreaWithGoal',
    'SixSeries',
    'Gaps',
    'NegativeAndZero',
    'OnePoint',
    'NoData',
    'TwentyFourMonths',
    'Narrow',
    'HundredThousandPoints',
  ],
  requirements: { M500: ['ThisYearAgainstLast'] },
}
