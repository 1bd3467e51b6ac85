import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/PageTitle',
  useWhen: ['As the first row of every page'],
  avoidWhen: ['Inside cards and dialogs'],
  anatomy: [
    ['Title', '20 px'],
    ['Subtitle', 'Below'],
    ['Parts', 'Chips, actions and filters at the end'],
  ],
  states: [
    ['Default', 'Title only'],
    ['With parts', 'They wrap in narrow windows'],
  ],
  keyboard: NO_KEYS,
  content: ['The name of the page, as in the navigation'],
  accessibility: ['The only heading of level 1'],
  related: [['Navigation/NavTabs', 'Below it']],
  synonyms: ['header', 'heading', 'page header'],
  maturity: 'stable',
  examples: ['Default', 'WithParts', 'LongTitle', 'WithSubtitle'],
}
