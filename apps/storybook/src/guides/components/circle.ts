import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/Circle',
  useWhen: ['For one share as a ring'],
  avoidWhen: ['For several parts: use PieChart', 'For a target with bands: use Gauge'],
  anatomy: [
    ['Ring', 'The share'],
    ['Text', 'Percent or amount'],
  ],
  states: [
    ['Default', 'Part of the ring'],
    ['Full, Above the maximum', 'The whole ring'],
    ['Unknown', 'A dash'],
  ],
  keyboard: NO_KEYS,
  content: ['The text in the ring is at most five characters'],
  accessibility: ['An image named by its summary'],
  related: [
    ['Feedback/ProgressCircle', 'In the interface'],
    ['Charts/Gauge', 'With a target'],
  ],
  synonyms: ['donut', 'ring', 'percentage'],
  maturity: 'stable',
  examples: ['Default', 'Full', 'AboveMaximum', 'Zero', 'TinyShare', 'Unknown', 'Currency', 'CustomText', 'Small'],
  requirements: { M500: ['Default'] },
}
