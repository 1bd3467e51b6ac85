import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/TruncatedText',
  useWhen: ['Where a name may be longer than its column'],
  avoidWhen: ['For text that must be read completely, such as an error'],
  anatomy: [
    ['Text', 'One or several lines, then an ellipsis'],
    ['Tooltip', 'The complete text'],
  ],
  states: [
    ['Truncated', 'With the tooltip'],
    ['Not truncated', 'Only text'],
  ],
  keyboard: [['Tab', 'Focuses a truncated text, which shows the tooltip']],
  content: ['Put what differs at the start'],
  accessibility: ['Screen readers always get the complete text'],
  related: [
    ['Layers/Tooltip', 'Its tooltip'],
    ['Data/DataTable', 'Its usual place'],
  ],
  synonyms: ['ellipsis', 'clamp', 'overflow'],
  maturity: 'stable',
  examples: ['OneLine', 'ThreeLines', 'ByCharacters', 'WholeWithTooltip', 'NotTruncated', 'InsideALink'],
}
