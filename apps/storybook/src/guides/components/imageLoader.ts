import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/ImageLoader',
  useWhen: ['For every picture from the network'],
  avoidWhen: ['For icons and decoration'],
  anatomy: [
    ['Box', 'Reserves the space'],
    ['Placeholder', 'Grey, after 100 ms'],
    ['Picture', 'Fades in'],
    ['Error', 'With "Try again"'],
  ],
  states: [
    ['Loaded', 'The picture'],
    ['Slow', 'The placeholder, after 100 ms'],
    ['Failed', 'An error with "Try again"'],
  ],
  keyboard: [['Enter, Space', 'Press Try again when it failed', BROWSER]],
  content: ['The alternative text says what the picture shows, in a sentence'],
  accessibility: ["The alternative text is the image's name, also while it loads"],
  related: [
    ['Media/ImageCropper', 'To crop'],
    ['Display/Avatar', 'People'],
  ],
  synonyms: ['picture', 'photo', 'lazy image', 'thumbnail'],
  maturity: 'stable',
  examples: ['Loaded', 'Contained', 'Slow', 'Failed'],
  requirements: { M499: ['Slow', 'Loaded'] },
}
