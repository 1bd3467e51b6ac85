import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Chip',
  useWhen: ['For a state in one or two words: Overdue, In review, Above target'],
  avoidWhen: ['For a count: use Badge', 'For an action: use Button'],
  anatomy: [
    ['Fill', 'A hue with a meaning'],
    ['Mark', 'A dot and tick for a level'],
    ['Text', 'The state'],
    ['Icon and remove button', 'Optional'],
  ],
  states: [
    ['Hues', 'Blue, green, yellow, orange, red, grey'],
    ['Levels', 'Far above to far below the target'],
    ['Removable', 'With a remove button'],
    ['Small', '16 px instead of 20, for dense rows'],
  ],
  keyboard: [
    ['Tab', 'Reaches the remove button, if there is one', BROWSER],
    ['Enter, Space', 'Remove the chip', BROWSER],
  ],
  content: ['One or two words, sentence case', 'The same state has the same word everywhere'],
  accessibility: ['The word carries the meaning, color never alone'],
  related: [
    ['Display/Badge', 'Counts'],
    ['Data/FilterChips', 'Filters'],
  ],
  synonyms: ['tag', 'label', 'pill', 'status', 'lozenge'],
  maturity: 'stable',
  examples: ['Default', 'Hues', 'Levels', 'WithIcon', 'LongText', 'Removable', 'Small'],
}
