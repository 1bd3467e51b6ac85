import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/ErrorState',
  useWhen: ['In place of content that failed to load'],
  avoidWhen: ["For a field's error: use Field", 'For a failed action: use Toast or Banner'],
  anatomy: [
    ['Icon', 'A warning'],
    ['Title', 'What failed'],
    ['Text', 'What to do'],
    ['"Try again"', 'A button'],
    ['Request id', 'For support, with a press to copy it'],
  ],
  states: [
    ['Default', 'With "Try again"'],
    ['Retrying', 'The button shows progress'],
    ['No retry', 'When it would not help'],
  ],
  keyboard: [['Enter, Space', 'Press Try again', BROWSER]],
  content: [`"Rankings couldn't be loaded", then what to do`, 'No codes, except the request id'],
  accessibility: ['Announced when it appears'],
  related: [
    ['Feedback/EmptyState', 'Without content'],
    ['Layers/Banner', 'With old content'],
  ],
  synonyms: ['failure', 'problem', 'retry', 'result'],
  maturity: 'stable',
  examples: ['Default', 'WithRequestId', 'Retrying', 'NoRetry', 'Small', 'WholePage'],
}
