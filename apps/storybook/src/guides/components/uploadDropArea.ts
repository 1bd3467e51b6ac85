import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Files/UploadDropArea',
  useWhen: ['To make a whole screen accept files and folders'],
  avoidWhen: ['As the only way to upload: offer a button too'],
  anatomy: [['Area', 'Its content, with an outline while files are above it']],
  states: [
    ['Default', 'Only its content'],
    ['Drag over', 'Outlined, says what happens'],
    ['Disabled', 'Ignores files'],
  ],
  keyboard: [['Ctrl+V', 'Uploads what is in the clipboard']],
  content: ['"Drop to upload to Photos"'],
  accessibility: ['The button beside it does the same without dragging'],
  related: [
    ['Files/Uploader', 'With a button'],
    ['Files/UploadTray', 'Shows the progress'],
  ],
  synonyms: ['dropzone', 'drag and drop', 'paste'],
  maturity: 'new',
  examples: ['DragOver', 'Disabled'],
}
