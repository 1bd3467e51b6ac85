import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/ErrorBoundary',
  useWhen: ['Around a part that may throw, so that the rest keeps working'],
  avoidWhen: ['For failed requests: they have an ErrorState of their own'],
  anatomy: [
    ['Content', 'As long as it works'],
    ['Replacement', 'What happened, with "Try again"'],
  ],
  states: [
    ['Default', 'The content'],
    ['Throws', 'The replacement'],
    ['Load fails', 'Retries when the network is back'],
  ],
  keyboard: [['Enter, Space', 'Press Try again', BROWSER]],
  content: ['Says which part is missing, not the error of the program'],
  accessibility: ['The replacement is announced as an alert'],
  related: [
    ['Feedback/ErrorState', 'The replacement'],
    ['Layout/Card', 'Has one'],
  ],
  synonyms: ['crash', 'fallback', 'exception'],
  maturity: 'stable',
  examples: ['Default', 'ContentThrows', 'LoadFails', 'OtherContent'],
}
