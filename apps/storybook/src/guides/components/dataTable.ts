import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/DataTable',
  useWhen: ['For records that are compared, sorted, selected or opened', 'From a few rows to a hundred thousand'],
  avoidWhen: [
    'For a hierarchy that people build: use Tree',
    'For a list that people only put in order: use SortableList',
  ],
  anatomy: [
    ['Head', 'Names, sorting and a menu of the column'],
    ['Rows', '36 px, compact 28'],
    ['Nested rows and details', 'Below their row'],
    ['Row actions', 'At the end, on hover and focus'],
    ['Foot', 'Sums'],
    ['States', 'In place of the rows'],
  ],
  states: [
    ['Default', 'Rows'],
    ['Selected', 'A soft accent fill'],
    ['Loading', 'Skeleton rows'],
    ['Empty', 'What is missing and what to do'],
    ['Failed', 'The reason and Retry'],
    ['Stale', 'The old rows with a banner'],
  ],
  keyboard: [
    ['Arrow keys', 'Move from cell to cell'],
    ['Home, End', 'First or last cell of the row'],
    ['Ctrl+Home, Ctrl+End', 'First or last cell of the table; with nested rows, of the column'],
    ['Enter', 'Opens the row, or the controls in the cell'],
    ['Space', 'Selects the row'],
    ['Tab', 'Leaves the table; it has one tab stop'],
  ],
  content: ['Column names are nouns', 'Numbers are right-aligned, with tabular figures', 'An empty cell shows a dash'],
  accessibility: ['A grid with sorted, selected and expanded states', 'Dragging has a keyboard equivalent and a menu'],
  related: [
    ['Data/Tree', 'Hierarchies'],
    ['Data/SortableList', 'Order only'],
    ['Navigation/Pager', 'Below a long table'],
  ],
  synonyms: ['grid', 'datagrid', 'list', 'spreadsheet', 'rows', 'resource list', 'index table'],
  maturity: 'stable',
  examples: [
    'Default',
    'ExpandableRows',
    'Selected',
    'OneRow',
    'Loading',
    'Empty',
    'EmptyAndWide',
    'Failed',
    'Stale',
    'StickyHead',
  ],
  requirements: {
    M489: ['Default', 'Data/DataTable/Sorting/ByPointer', 'Data/DataTable/Nested/ByPointer'],
    M490: ['Data/DataTable/Nested/OnlyWhenSelected'],
  },
}
