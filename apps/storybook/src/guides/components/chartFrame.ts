import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/ChartFrame',
  useWhen: ['Around a new kind of chart, never on a screen by itself'],
  avoidWhen: ['Around existing charts: they have it'],
  anatomy: [
    ['Title and summary', 'Above'],
    ['Chart', 'The drawing'],
    ['Legend', 'Below'],
    ['Actions', 'Table, PNG, SVG, CSV'],
  ],
  states: [
    ['Default', 'The drawing'],
    ['As table', 'The data'],
    ['Empty', 'The reason'],
  ],
  keyboard: [
    ['Tab', 'Moves through the actions and the legend'],
    ['Enter, Space', 'Press them'],
  ],
  content: ['The summary is one sentence with the main figure'],
  accessibility: ['Summary and table are there for every chart'],
  related: [
    ['Charts/BarChart', 'Uses it'],
    ['Charts/LineChart', 'Uses it'],
  ],
  synonyms: ['chart container', 'legend', 'export', 'axes'],
  maturity: 'stable',
  examples: ['Default', 'Legend', 'Empty', 'ChartOnly'],
}
