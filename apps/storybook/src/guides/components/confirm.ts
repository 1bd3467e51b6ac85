import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Confirm',
  useWhen: ["Before something that can't be undone"],
  avoidWhen: ['When it can be undone: do it and offer Undo in a Toast', 'For a message: use Alert'],
  anatomy: [
    ['Title', 'The question'],
    ['Text', 'What will happen'],
    ['Cancel', 'Focused first'],
    ['Yes', 'The action'],
  ],
  states: [
    ['Open', '464 px wide'],
    ['Danger', 'The text of the action is red'],
    ['Loading', 'The action shows progress'],
  ],
  keyboard: [
    ['Enter, Space', 'Press the focused button', BROWSER],
    ['Escape', 'Cancels', 'Layers/Dialog'],
  ],
  content: [
    'The title asks: "Delete 3 pages?"',
    'A title that only names the action, such as "Delete Group", has the question in the line below',
    'The text names what is lost',
  ],
  accessibility: ['An alertdialog; focus starts on Cancel'],
  related: [
    ['Layers/Alert', 'For messages'],
    ['Layers/Toast', 'With Undo'],
    ['Layers/Dialogs', 'To await it'],
  ],
  synonyms: ['are you sure', 'confirmation', 'modal', 'delete', 'popconfirm'],
  maturity: 'stable',
  examples: ['Default', 'Danger', 'Loading'],
  requirements: { M484: ['Default'] },
}
