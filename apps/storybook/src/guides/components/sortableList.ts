import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/SortableList',
  useWhen: ['To put a list in order: strategies, questions, steps'],
  avoidWhen: ['For records with columns: DataTable can be reordered too', 'For a hierarchy: use Tree'],
  anatomy: [
    ['Handle', 'Drags the item'],
    ['Content', 'The item'],
    ['Menu', 'Move up and Move down'],
    ['Group', 'Items that move as one'],
  ],
  states: [
    ['Default', 'Each item has a handle'],
    ['Lifted', 'Raised while it moves'],
    ['One item', 'No handle'],
    ['Disabled', 'No handles'],
    ['Empty', '"No Results Found"'],
  ],
  keyboard: [
    ['Space, Enter', 'Lift the item on its handle and drop it'],
    ['ArrowUp, ArrowDown', 'Move the lifted item'],
    ['Home, End', 'Move it to the start or the end'],
    ['Escape', 'Puts it back'],
  ],
  content: ['The name of an item is unique, because it is announced'],
  accessibility: [
    'Lifting, moving and dropping are announced with names and positions',
    'The menu does the same without dragging',
  ],
  related: [
    ['Data/DataTable', 'With columns'],
    ['Data/Tree', 'With levels'],
  ],
  synonyms: ['reorder', 'drag and drop', 'rank', 'sort'],
  maturity: 'stable',
  examples: ['Groups', 'OneItem', 'LongNames', 'Disabled', 'Empty'],
  requirements: { M491: ['Empty'] },
}
