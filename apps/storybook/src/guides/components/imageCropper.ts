import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Media/ImageCropper',
  useWhen: ['To choose a part of a picture, rotate it or flip it'],
  avoidWhen: ['To show a picture: use ImageLoader'],
  anatomy: [
    ['Picture', 'Rotated and flipped'],
    ['Area', 'Moved and resized'],
    ['Handles', 'At its corners and edges'],
  ],
  states: [
    ['Whole', 'Nothing cut'],
    ['Ratio', 'A fixed ratio'],
    ['Rotated, Flipped', 'The area stays upright'],
    ['Failed', 'The picture failed to load, with "Try again"'],
  ],
  keyboard: [
    ['Arrow keys', 'Move the area, or the focused handle, by 1 px'],
    ['Shift+arrow keys', 'By 10 px'],
    ['Ctrl+arrow keys', 'By 100 px'],
    ['Tab', 'Moves to the handles', BROWSER],
  ],
  content: ['Name the needed size: "At least 1,200 by 630 px"'],
  accessibility: ['Area and handles have names and announce their position'],
  related: [
    ['Files/Uploader', 'Before it'],
    ['Display/ImageLoader', 'After it'],
  ],
  synonyms: ['crop', 'resize', 'rotate', 'photo editor'],
  maturity: 'stable',
  examples: ['WholePicture', 'Square', 'Rotated', 'Flipped', 'FailedToLoad'],
}
