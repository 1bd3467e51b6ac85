import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/Sparkline',
  useWhen: ['For the shape of a trend in a table cell or beside a figure'],
  avoidWhen: ['To read values: use LineChart'],
  anatomy: [
    ['Line', 'The size of a word'],
    ['End', 'A dot at the latest value'],
  ],
  states: [
    ['Default', 'A line'],
    ['Long', 'Many points'],
  ],
  keyboard: NO_KEYS,
  content: ['The figure stands beside it'],
  accessibility: ['An image named by its summary'],
  related: [
    ['Charts/LineChart', 'With axes'],
    ['Display/Stat', 'The figure'],
  ],
  synonyms: ['mini chart', 'trend', 'inline chart'],
  maturity: 'stable',
  examples: ['Default', 'InATable', 'Long'],
}
