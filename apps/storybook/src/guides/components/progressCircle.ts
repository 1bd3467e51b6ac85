import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/ProgressCircle',
  useWhen: ['For "N out of M" in little space'],
  avoidWhen: ['For a share in text: use Quantity'],
  anatomy: [
    ['Ring', 'The share'],
    ['Text', 'N out of M, optional'],
  ],
  states: [
    ['None, Full', 'Empty or closed'],
    ['Above the maximum', 'Red, and says so'],
    ['Ring only', 'Beside its text'],
  ],
  keyboard: NO_KEYS,
  content: ['The label names what is counted'],
  accessibility: ['A progressbar with its label as the name and "N out of M" as the value'],
  related: [
    ['Feedback/ProgressBar', 'As a bar'],
    ['Charts/Circle', 'For reports'],
  ],
  synonyms: ['ring', 'donut', 'completion'],
  maturity: 'stable',
  examples: ['Default', 'None', 'Full', 'AboveMaximum', 'ZeroMaximum', 'RingOnly', 'Large'],
  requirements: { M512: ['Default'] },
}
