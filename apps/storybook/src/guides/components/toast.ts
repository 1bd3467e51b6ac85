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
    ['Countdown', 'A ring, optional; the time pauses on hover and focus'],
  ],
  states: [
    ['Neutral, Success, Warning, Danger', 'By tone; neutral has no icon'],
    ['Three at once', 'The others wait and are counted'],
    ['Over a dialog', 'Still reachable'],
  ],
  keyboard: [
    ['F8', 'Moves focus to the toasts and back'],
    ['Escape', 'Moves focus back; the toast stays'],
    ['Enter', 'Presses the focused button'],
    ['Ctrl+Z', 'Undoes the latest action that a toast offers to undo'],
  ],
  content: [
    'A sentence that says what happened, with a full stop: "The deleted pages are restored."',
    'No "successfully"',
  ],
  accessibility: [
    'Announced politely, danger at once; the countdown stops while it is used',
    'It closes after 6 seconds; danger stays until it is closed',
  ],
  related: [
    ['Layers/Banner', 'Lasting'],
    ['Layers/Alert', 'Must be read'],
  ],
  synonyms: ['snackbar', 'notification', 'flash message', 'sonner'],
  maturity: 'stable',
  examples: ['Default', 'WithAction', 'WithoutCloseButton', 'AllTones', 'ThreeAtOnce', 'LongMessages'],
}
