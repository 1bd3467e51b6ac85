import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/IconButton',
  useWhen: ['For a familiar action where a word has no space: close, more, edit in a row'],
  avoidWhen: [
    'For the main action of a screen: use Button with a label',
    'For an icon that people would have to guess',
  ],
  anatomy: [
    ['Surface', 'A square of 32 px, 26 small, 40 large'],
    ['Icon', '16 px, decorative'],
    ['Tooltip', 'The label'],
  ],
  states: [
    ['Default', 'Only the icon'],
    ['Hover and pressed', 'A soft fill'],
    ['Focus', 'A ring'],
    ['Disabled', 'Dimmed; with a reason it explains it'],
  ],
  keyboard: [['Enter, Space', 'Presses the button', BROWSER]],
  content: ['The label is a verb with its object: "Edit note", "Close panel"'],
  accessibility: ['The label is its accessible name and its tooltip', 'A target of at least 24 by 24 px'],
  related: [
    ['Controls/Button', 'With a visible label'],
    ['Layers/Menu', 'For several actions behind one icon'],
  ],
  synonyms: ['icon action', 'toolbar button'],
  maturity: 'stable',
  examples: ['Default', 'Sizes', 'DisabledWithReason', 'WithoutTooltip', 'Interaction'],
}
