import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/Spinner',
  useWhen: ['For a wait of unknown length in a small place'],
  avoidWhen: ['For content of a known shape: use Skeleton', 'For work of a known length: use ProgressBar'],
  anatomy: [['Arc', 'In the color of the text']],
  states: [
    ['Moving', 'A turn each second'],
    ['Reduced motion', 'Still'],
  ],
  keyboard: NO_KEYS,
  content: ['Put a text beside it when the wait is long: "Reading the page"'],
  accessibility: ['An image with a label, or decorative beside a text'],
  related: [
    ['Feedback/Skeleton', 'Known shape'],
    ['Controls/Button', 'Has one'],
  ],
  synonyms: ['loader', 'busy', 'wait', 'loading'],
  maturity: 'stable',
  examples: ['Default', 'Large', 'InText', 'Sizes'],
}
