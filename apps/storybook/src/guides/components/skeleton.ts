import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/Skeleton',
  useWhen: ['While content loads whose shape is known'],
  avoidWhen: ['For waits under 100 ms', 'For actions: use the loading state of Button'],
  anatomy: [['Shape', 'The line, circle or box to come']],
  states: [['Default', 'A calm pulse; still with reduced motion']],
  keyboard: NO_KEYS,
  content: ['It has the size of what comes, so that nothing jumps'],
  accessibility: ['Hidden; the region around it is `aria-busy`'],
  related: [
    ['Feedback/Spinner', 'Unknown shape'],
    ['Display/Stat', 'Has one'],
  ],
  synonyms: ['placeholder', 'shimmer', 'loading'],
  maturity: 'stable',
  examples: ['Default', 'CardShape', 'Shapes', 'Text'],
}
