import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/ScrollArea',
  useWhen: ['For a part of the page that scrolls by itself'],
  avoidWhen: ['For the page', 'For a list in a layer that has one already'],
  anatomy: [
    ['Content', 'Any'],
    ['Bars', 'Thin, on hover or always'],
  ],
  states: [
    ['Vertical, Horizontal, Both', 'By axis'],
    ['No overflow', 'Without bars'],
  ],
  keyboard: [['Arrow keys, PageUp, PageDown', 'Scroll it when it is focused', BROWSER]],
  content: ['The label names what scrolls'],
  accessibility: ['Focusable, so that the arrow keys scroll it; a region with a name'],
  related: [
    ['Layout/Splitter', 'Panes'],
    ['Data/DataTable', 'Scrolls by itself'],
  ],
  synonyms: ['scrollbar', 'overflow', 'viewport'],
  maturity: 'stable',
  examples: ['Vertical', 'OnHover', 'Horizontal', 'BothDirections', 'NoOverflow'],
}
