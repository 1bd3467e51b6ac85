import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/ProgressBar',
  useWhen: ['For a share that is reached, or work whose length is known'],
  avoidWhen: ['For a wait of unknown length: use Spinner', 'For parts of a whole: use StackedBar'],
  anatomy: [
    ['Track', 'The whole'],
    ['Fill', 'The share, in a hue of its level'],
    ['Text', 'Optional'],
  ],
  states: [
    ['Low, Medium, High', 'By level'],
    ['None', 'Empty'],
    ['Above the maximum', 'Full'],
    ['Unknown', 'The whole bar pulses; still with reduced motion'],
  ],
  keyboard: NO_KEYS,
  content: ['The label names what progresses'],
  accessibility: ['A progressbar with name, value and text'],
  related: [
    ['Feedback/ProgressCircle', 'As a ring'],
    ['Feedback/Spinner', 'Unknown length'],
  ],
  synonyms: ['meter', 'loading bar', 'completion'],
  maturity: 'stable',
  examples: ['Medium', 'Low', 'High', 'None', 'AboveMaximum', 'Small', 'Accent', 'Neutral', 'Unknown'],
  requirements: { M512: ['Medium'] },
}
