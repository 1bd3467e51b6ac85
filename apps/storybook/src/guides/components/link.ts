import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/Link',
  useWhen: ['To go to another page, screen or site', 'Inside sentences, always underlined'],
  avoidWhen: ['To start an action: use Button'],
  anatomy: [
    ['Text', "The page's name, or the URL without its scheme"],
    ['Icon', 'For other sites, which open a new tab'],
  ],
  states: [
    ['Default', 'The accent color, or quiet in the color of the text'],
    ['Hover', 'Underlined'],
    ['Focus', 'A ring'],
    ['Missing', '"Missing Link" without a link'],
  ],
  keyboard: [
    ['Enter', 'Follows the link', BROWSER],
    ['Ctrl+Enter', 'Opens it in a new tab, as everywhere', BROWSER],
  ],
  content: ['Name the target: "Harbour Dental", never "here"', 'A text that makes sense without its sentence'],
  accessibility: [
    'Other sites are announced as opening a new tab',
    'In a sentence the underline stays, so that color is not the only sign',
  ],
  related: [
    ['Controls/Button', 'For actions'],
    ['Navigation/NavTabs', 'For the pages of a section'],
  ],
  synonyms: ['anchor', 'hyperlink', 'url'],
  maturity: 'stable',
  examples: [
    'Internal',
    'External',
    'AddressAsText',
    'NewTab',
    'Missing',
    'Quiet',
    'InASentence',
    'LongAddress',
    'AsChild',
    'Interaction',
  ],
  requirements: { M514: ['Missing'], M515: ['Missing'] },
}
