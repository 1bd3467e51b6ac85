import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Tooltip',
  useWhen: ['To name an icon, or to add one short fact'],
  avoidWhen: ['For text that people need: show it', 'For links and buttons: use Flyout or HoverCard'],
  anatomy: [
    ['Box', '6 px from its element'],
    ['Text', 'One or two lines'],
    ['Shortcut', 'Keys, optional'],
  ],
  states: [['Hidden, Shown', 'On hover, focus or long press']],
  keyboard: [
    ['Tab', 'Focusing the element shows it'],
    ['Escape', 'Hides it'],
  ],
  content: ['A few words without a full stop', 'Never repeat the visible label'],
  accessibility: ['The description of its element; it works without it'],
  related: [
    ['Layers/HoverCard', 'More than text'],
    ['Controls/IconButton', 'Has one'],
  ],
  synonyms: ['hint', 'title', 'help text'],
  maturity: 'stable',
  examples: ['OnFocus', 'WithShortcut', 'LongText', 'InAToolbar'],
  requirements: { M498: ['OnHover'] },
}
