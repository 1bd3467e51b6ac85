import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/SegmentedControl',
  useWhen: ['To choose one of two to five short options that are always visible, such as a period or a unit'],
  avoidWhen: [
    'For more options: use Select',
    'To switch content that has a panel of its own: use Tabs',
    'For on and off: use Switch',
  ],
  anatomy: [
    ['Track', 'A sunken row'],
    ['Segment', 'A word or an icon'],
    ['Thumb', 'The white surface of the chosen segment'],
  ],
  states: [
    ['Default', 'One segment is chosen'],
    ['Hover', 'The text gets darker'],
    ['Focus', 'A ring around the segment'],
    ['One disabled, all disabled', 'Dimmed'],
  ],
  keyboard: [
    ['Arrow keys', 'Choose the next or the previous option'],
    ['Tab', 'Moves to the chosen option and out again'],
  ],
  content: ['One word, or two short ones, each of the same kind'],
  accessibility: ['A radio group with a name', 'Segments with only an icon have a label and a tooltip'],
  related: [
    ['Navigation/Tabs', 'With panels'],
    ['Fields/Select', 'For many options'],
    ['Controls/ViewToggle', 'For rows, cards and order'],
  ],
  synonyms: [
    'toggle group',
    'button group',
    'switcher',
    'toggle button',
    'toggle group',
    'segmented button',
    'content switcher',
  ],
  maturity: 'stable',
  examples: ['Default', 'Small', 'WithIcons', 'IconsOnly', 'OneDisabled', 'Disabled', 'Interaction'],
}
