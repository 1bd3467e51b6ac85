import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/ViewToggle',
  useWhen: ['Above a list that can be shown as rows, as cards, or for editing its order'],
  avoidWhen: ['For other choices: use SegmentedControl'],
  anatomy: [['Segment', 'An icon for each view: rows, cards, order']],
  states: [
    ['Rows, Cards, Edit order', 'The chosen view'],
    ['Order disabled', 'With the reason'],
    ['Remembered', 'The last view of this page'],
  ],
  keyboard: [['Arrow keys', 'Choose a view']],
  content: ['The names of the views are fixed'],
  accessibility: ['A radio group; each icon has a name and a tooltip'],
  related: [
    ['Controls/SegmentedControl', 'For other choices'],
    ['Data/SortableList', 'For the order'],
  ],
  synonyms: ['list view', 'grid view', 'layout switch'],
  maturity: 'stable',
  examples: ['Default', 'Grid', 'EditOrder', 'TwoModes', 'OrderDisabled'],
  requirements: { M492: ['Default', 'Grid', 'EditOrder', 'RememberedPerPath'] },
}
