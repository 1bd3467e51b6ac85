import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/Card',
  useWhen: ['To group what belongs together on a page'],
  avoidWhen: ['Inside another card', 'For everything: white space groups too'],
  anatomy: [
    ['Surface', 'White with a hairline'],
    ['Title and aside', '14 px'],
    ['Content', 'With padding, or flush'],
    ['Footer', 'Below a hairline'],
  ],
  states: [
    ['Default', 'With or without a title'],
    ['Busy', 'Its content loads'],
    ['Content throws', 'An error inside it'],
  ],
  keyboard: NO_KEYS,
  content: ['The title is a noun', 'The footer has actions, totals or the time of the data'],
  accessibility: ['With a title it is a region with that name'],
  related: [
    ['Layout/Collapsible', 'Can be closed'],
    ['Display/Stat', 'Figures in it'],
  ],
  synonyms: ['panel', 'box', 'tile', 'surface'],
  maturity: 'stable',
  examples: ['Default', 'Titled', 'LongTitle', 'Busy', 'WithFooter', 'Flush', 'Untitled', 'ContentThrows'],
}
