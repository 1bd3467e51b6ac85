import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Dialog',
  useWhen: ['For a decision or a small task that needs the whole attention'],
  avoidWhen: [
    'For a yes or no: use Confirm',
    'For a few controls beside a button: use Flyout',
    'For a long task: use a page',
  ],
  anatomy: [
    ['Scrim', 'Shades the page'],
    ['Title', 'Also the handle that moves it'],
    ['Subtitle', 'Optional'],
    ['Body', 'Scrolls'],
    ['Footer', 'Actions, the main one at the end'],
    ['Frame buttons', 'Fill the window, close'],
  ],
  states: [
    ['Open, Closing, Closed', 'Closing takes 300 ms'],
    ['Moved', 'Inside the window'],
    ['Full screen', 'Fills the window'],
    ['Resized', 'By an edge, a corner or the grip, where it is resizable'],
    ['Nested', 'Above another'],
  ],
  keyboard: [
    ['Escape', 'Closes the topmost layer'],
    ['Tab', 'Stays inside'],
    ['Arrow keys on the title', 'Move it by 16 px, with Shift by 64'],
    ['Home on the title', 'Centers it'],
    ['Arrow keys on the grip', 'Resize it'],
  ],
  content: ['The title names the task: "Add a note"', 'The main action repeats the verb'],
  accessibility: ['A dialog with a name; focus starts on the first control and returns to its opener'],
  related: [
    ['Layers/Alert', 'One button'],
    ['Layers/Confirm', 'Yes or no'],
    ['Layers/Flyout', 'Beside its trigger'],
  ],
  synonyms: ['modal', 'popup', 'window', 'overlay', 'backdrop', 'tearsheet'],
  maturity: 'stable',
  examples: ['Open', 'OpensInFullScreen', 'NotDismissible', 'NotMovable', 'NoSubtitle', 'LongContent'],
  requirements: {
    M485: ['Open', 'EscapeClosesAndReturnsFocus', 'MovedByPointer'],
    M486: ['FullScreenByButton', 'FullScreenByDoubleClick', 'OpensInFullScreen'],
    M487: ['StateChanges'],
    M488: ['FocusTrap', 'NestedEscape', 'MovedByArrowKeys', 'StaysInWindow'],
  },
}
