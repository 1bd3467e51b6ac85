import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Stat',
  useWhen: ['For one figure with its name and change, in a card or a row of figures'],
  avoidWhen: ['For numbers in text: use Quantity', 'For a trend over time: use a chart'],
  anatomy: [
    ['Name', 'Above'],
    ['Figure', '28 px, small 20'],
    ['Unit', 'Dimmed'],
    ['Change', 'Arrow, amount and period'],
    ['Note', 'Below'],
  ],
  states: [
    ['Up, Down', 'Good or bad by what is measured'],
    ['Unchanged', 'A neutral dash'],
    ['None', 'A dash'],
    ['Loading', 'A placeholder'],
  ],
  keyboard: NO_KEYS,
  content: ['The name has no verb: "New leads"', 'The change names its period: "vs. last month"'],
  accessibility: ['Read as name, figure and change; the arrow has a word'],
  related: [
    ['Charts/Sparkline', 'Its trend'],
    ['Display/Quantity', 'In text'],
  ],
  synonyms: ['kpi', 'metric', 'figure', 'scorecard', 'statistic'],
  maturity: 'stable',
  examples: [
    'Plain',
    'WithUnit',
    'Up',
    'DownAndGood',
    'DownAndBad',
    'NeutralChange',
    'Unchanged',
    'WithNote',
    'None',
    'Small',
    'Loading',
    'LongLabel',
  ],
}
