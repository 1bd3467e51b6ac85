import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/HoverCard',
  useWhen: ['For details of a person or a record that many never need'],
  avoidWhen: ['For what everyone needs: show it', 'For controls: use Flyout'],
  anatomy: [
    ['Trigger', 'A name or an icon'],
    ['Card', 'The details'],
  ],
  states: [
    ['Hovered', 'Opens after 60 ms, closes after 120'],
    ['Pinned', 'Stays after a press, with the focus inside'],
  ],
  keyboard: [
    ['Enter, Space', 'Pin the card and move focus inside', BROWSER],
    ['Escape', 'Closes it'],
  ],
  content: ['Facts, no instructions'],
  accessibility: ['Keyboard and touch pin it; nothing depends on hover alone'],
  related: [
    ['Layers/Tooltip', 'Short text'],
    ['Layers/Flyout', 'Controls'],
  ],
  synonyms: ['preview', 'peek', 'popover'],
  maturity: 'stable',
  examples: ['Hovered', 'PinnedByClick'],
  requirements: { M503: ['Hovered'] },
}
