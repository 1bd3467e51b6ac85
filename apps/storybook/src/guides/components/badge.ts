import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Badge',
  useWhen: ['For a count beside a label: rows of a tab, unread items'],
  avoidWhen: ['For a state in words: use Chip', 'For a figure of a report: use Stat'],
  anatomy: [
    ['Fill', 'Neutral, accent, soft or red'],
    ['Count', '"99+" above the maximum'],
  ],
  states: [
    ['Neutral, Accent, Soft, Red', 'By tone'],
    ['Above the maximum', '"99+"'],
  ],
  keyboard: NO_KEYS,
  content: ['Only a number', 'Leave it out at zero, unless zero is news'],
  accessibility: ['`label` adds the unit for screen readers when no visible text names it'],
  related: [
    ['Display/Chip', 'Words'],
    ['Display/Stat', 'Figures'],
  ],
  synonyms: ['count', 'counter', 'number', 'notification dot'],
  maturity: 'stable',
  examples: ['Default', 'LargeCount', 'Accent', 'Soft', 'Red', 'AboveTheMaximum'],
}
