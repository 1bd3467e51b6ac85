import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Avatar',
  useWhen: ['To show who did or owns something'],
  avoidWhen: ['For companies and things: use their logo or an icon'],
  anatomy: [
    ['Circle', '36 px unless a size is given'],
    ['Photo or initials', 'At most two letters on the soft accent'],
  ],
  states: [
    ['Photo', 'Once it has loaded'],
    ['Initials', 'Without a photo, or when it fails'],
    ['No name', 'An icon'],
  ],
  keyboard: NO_KEYS,
  content: ['The name is written beside it unless it is in the same row'],
  accessibility: ["An image with the person's name; decorative beside the name"],
  related: [
    ['Layers/HoverCard', 'For details of the person'],
    ['Display/Chip', 'For states'],
  ],
  synonyms: ['photo', 'profile picture', 'initials', 'user', 'persona'],
  maturity: 'stable',
  examples: ['Default', 'Small', 'OneName', 'Sizes', 'Photo', 'LoadError', 'WithName', 'NoName'],
  requirements: { M497: ['Default'] },
}
