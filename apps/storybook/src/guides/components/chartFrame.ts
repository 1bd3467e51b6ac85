import { BROWSER, LEGEND_KEYS, type ComponentGuide } from '../guide.ts'

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
    ['Arrow keys', 'Move through the points'],
    ['Home, End', 'The first or the last point'],
    ['PageUp, PageDown', 'On or back by a tenth of the points'],
    ['Enter', 'Opens the point where that is offered'],
    ['Escape', 'Leaves the points'],
    ['Tab', 'Moves through the actions, the points and the legend', BROWSER],
    LEGEND_KEYS,
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
