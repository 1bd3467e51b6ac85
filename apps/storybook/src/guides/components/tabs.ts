import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Navigation/Tabs',
  useWhen: ['To switch between views of the same thing on the same page'],
  avoidWhen: ['For pages with a URL of their own: use NavTabs', 'For a value in a form: use SegmentedControl'],
  anatomy: [
    ['List', 'Pills or underlined'],
    ['Tab', 'Word, icon and count'],
    ['Panel', 'The content of the selected tab'],
  ],
  states: [
    ['Selected', 'White pill or a line'],
    ['Disabled', 'Dimmed'],
    ['Too wide', 'Scrolls with fading edges'],
    ['Panel throws', 'The tabs keep working'],
  ],
  keyboard: [
    ['Arrow keys', 'Move and select'],
    ['Home, End', 'First or last tab'],
    ['Enter, Space', 'Select where activation is manual'],
    ['Tab', 'Moves into the panel'],
  ],
  content: ['Nouns of one or two words'],
  accessibility: ['The tabs pattern: tab list, tabs and panels that name each other'],
  related: [
    ['Navigation/NavTabs', 'Pages'],
    ['Controls/SegmentedControl', 'Values'],
  ],
  synonyms: ['tab bar', 'views', 'sections', 'pivot'],
  maturity: 'stable',
  examples: [
    'Pills',
    'Underlined',
    'UnderlinedWithCounts',
    'WithIcons',
    'One',
    'OneDisabled',
    'ManualActivation',
    'TooWide',
    'Interaction',
  ],
}
