import { LEGEND_KEYS, chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/ScatterChart',
  useWhen: ['To see how two measures relate'],
  avoidWhen: ['For one measure over time: use LineChart'],
  anatomy: [
    ['Points', 'A mark and a hue for each series'],
    ['Axes', 'Two measures'],
    ['Legend', 'Isolates a series'],
  ],
  states: [
    ['Default', 'All series'],
    ['Empty', 'The reason'],
    ['Narrow', 'Fewer ticks'],
  ],
  keyboard: [...chartKeys('points'), LEGEND_KEYS],
  content: ['Both axes have names and units'],
  accessibility: ['A summary and a table with the same data', 'Series differ by mark as well as by hue'],
  related: [['Charts/LineChart', 'Over time']],
  synonyms: ['points', 'correlation', 'bubble', 'scatter plot', 'bubble chart'],
  maturity: 'stable',
  examples: ['ThreeSeries', 'FiveHundredPoints', 'OnePoint', 'NegativeAndMissing', 'NoData', 'Narrow'],
  requirements: { M500: ['ThreeSeries'] },
}
