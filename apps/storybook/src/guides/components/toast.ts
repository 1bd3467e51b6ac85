import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Toast',
  useWhen: ['For the result of an action, with Undo where it can be undone'],
  avoidWhen: ['For errors that need a decision: use Banner or Dialog', 'For lasting states: use Banner'],
  anatomy: [
    ['Icon', 'Of the tone'],
    ['Text', 'The result'],
    ['Action', 'Undo, or one verb'],
    ['Close', 'A button'],
    ['Countdown', 'Pauses on hover and focus'],
  ],
  states: [
    ['Info, Success, Warning, Danger', 'By tone'],
    ['Three at once', 'The others wait'],
    ['Over a dialog', 'Still reachable'],
  ],
  keyboard: [
    ['F8', 'Moves focus to the toasts and back'],
    ['Escape', 'Closes the focused toast'],
    ['Enter', 'Presses its action'],
  ],
  content: ['Past tense: "3 pages published"', 'No full stop, no "successfully"'],
  accessibility: ['Announced politely; the countdown stops while it is used'],
  related: [
    ['Layers/Banner', 'Lasting'],
    ['Layers/Alert', 'Must be read'],
  ],
  synonyms: ['snackbar', 'notification', 'flash message', 'sonner'],
  maturity: 'stable',
  examples: ['Default', 'WithAction', 'WithoutCloseButton', 'AllTones', 'ThreeAtOnce', 'LongMessages'],
}
