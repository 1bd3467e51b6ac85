import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/Splitter',
  useWhen: ['For panes whose sizes people choose: list and preview'],
  avoidWhen: ['For fixed layouts', 'On phones'],
  anatomy: [
    ['Panes', 'Two or more'],
    ['Handle', 'A line with a target of 10 px, for touch of 24'],
  ],
  states: [
    ['Default', 'Side by side or stacked'],
    ['Collapsed', 'A pane is closed'],
    ['Disabled', 'Fixed'],
  ],
  keyboard: [
    ['Arrow keys', 'Move the focused handle'],
    ['Home, End', 'Its limits'],
    ['Enter', 'Closes and opens a pane where that is allowed'],
  ],
  content: ['A handle is named by the pane before it: "Resize Clients"'],
  accessibility: ['The window splitter pattern: a separator with a value'],
  related: [['Layout/ScrollArea', 'Inside panes']],
  synonyms: ['resizable', 'panes', 'divider', 'split view'],
  maturity: 'stable',
  examples: ['SideBySide', 'Vertical', 'ThreePanes', 'Collapsible', 'Disabled'],
}
