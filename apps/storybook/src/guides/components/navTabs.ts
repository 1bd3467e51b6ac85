import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Navigation/NavTabs',
  useWhen: ['For the pages of one section, below its title'],
  avoidWhen: ['To switch content on the same page: use Tabs'],
  anatomy: [
    ['Bar', '44 px high'],
    ['Link', 'Name and count'],
    ['Line', 'Under the current page'],
  ],
  states: [
    ['Current', 'Underlined'],
    ['Hover', 'Darker'],
    ['Too wide', 'Scrolls with fading edges'],
  ],
  keyboard: [
    ['Tab', 'Moves from link to link'],
    ['Enter', 'Opens the page'],
  ],
  content: ['Nouns, as in the page titles'],
  accessibility: ['A navigation with a name; the current link says so'],
  related: [
    ['Navigation/Tabs', 'Same page'],
    ['Layout/PageTitle', 'Above it'],
  ],
  synonyms: ['navigation', 'menu bar', 'section tabs', 'navigation bar'],
  maturity: 'stable',
  examples: ['Default', 'WithCounts', 'TooWide', 'Interaction'],
}
