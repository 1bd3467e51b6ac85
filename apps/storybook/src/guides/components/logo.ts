import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Logo',
  useWhen: ['In the head of the app and on pages outside it'],
  avoidWhen: ['As a button, or in another color'],
  anatomy: [
    ['Mark', 'A dot above a line, the sign for "above target"'],
    ['Name', 'Optional, to its right'],
  ],
  states: [
    ['Mark', 'Alone'],
    ['With name', 'Where there is space'],
  ],
  keyboard: NO_KEYS,
  content: ['The name is Rankdesk, one word'],
  accessibility: ['With the name it is one image named Rankdesk; beside the name it is decorative'],
  related: [['Layout/PageTitle', 'The head of a page']],
  synonyms: ['brand', 'mark', 'wordmark'],
  maturity: 'stable',
  examples: ['Mark', 'WithName', 'Small', 'Large'],
}
