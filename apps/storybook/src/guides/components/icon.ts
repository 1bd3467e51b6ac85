import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Icon',
  useWhen: ['For a drawing beside a text that says the same'],
  avoidWhen: ['Alone as a button: use IconButton, which names it', 'For the product: use Logo'],
  anatomy: [['Drawing', 'One of lucide-react, in the color of the text']],
  states: [['10 to 28 px', 'Lines are 2 px below 16 px, otherwise 1.75']],
  keyboard: NO_KEYS,
  content: ['An icon never replaces a word'],
  accessibility: ['Hidden from screen readers'],
  related: [
    ['Controls/IconButton', 'A button that shows only an icon'],
    ['Display/Chip', 'A state in words with an icon'],
  ],
  synonyms: ['svg', 'glyph', 'symbol', 'pictogram'],
  maturity: 'stable',
  examples: ['Default', 'InARow', 'Large'],
}
