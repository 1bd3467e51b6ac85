import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Files/Uploader',
  useWhen: ['To add files in a form or a dialog, by drop, paste or chooser'],
  avoidWhen: ["For a picture's crop: use ImageCropper after it"],
  anatomy: [
    ['Area', 'For drops, with the button Browse'],
    ['Rules', 'Types and sizes, in the area'],
    ['Files', 'Name, size, progress and actions'],
  ],
  states: [
    ['Empty', 'The area'],
    ['Drag over', 'Outlined'],
    ['Queued, Uploading, Paused, Conflict, Failed, Complete', "Each file's own"],
    ['Disabled', '"Upload disabled"'],
  ],
  keyboard: [
    ['Enter, Space', 'Open the file chooser on Browse', BROWSER],
    ['Ctrl+V', 'Adds what is in the clipboard'],
    ['Tab', "Moves through the files' buttons"],
  ],
  content: ['Errors have exact texts with the limits: RULES.md', 'The area names the allowed types'],
  accessibility: [
    'Browse does what dropping and pasting do; the rules are text above the files',
    'Progress and results are announced',
  ],
  related: [
    ['Files/UploadDropArea', 'For a whole screen'],
    ['Media/ImageCropper', 'To crop'],
  ],
  synonyms: ['file input', 'attach', 'drag and drop', 'browse', 'file picker', 'file uploader'],
  maturity: 'stable',
  examples: [
    'Empty',
    'Disabled',
    'DragOver',
    'EveryStatus',
    'Queued',
    'Conflict',
    'WaitingForSpace',
    'SeveralNotUploaded',
    'WrongDimensions',
    'Narrow',
  ],
  requirements: {
    M512: ['Empty'],
    M514: ['Disabled'],
    M515: ['Disabled'],
    M527: ['WrongDimensions'],
    M528: ['WrongDimensions'],
    M529: ['SeveralNotUploaded'],
  },
}
