import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/Tree',
  useWhen: ['For a hierarchy that people open, rename and rearrange: pages, folders'],
  avoidWhen: ['For records with columns: nest them in a DataTable', 'For navigation between a few pages: use NavTabs'],
  anatomy: [
    ['Arrow', 'Opens a branch'],
    ['Check', 'Where nodes can be checked'],
    ['Icon and name', 'The node'],
    ['Menu', 'Its actions'],
  ],
  states: [
    ['Default', 'Branches and leaves'],
    ['Editing', 'An input in place of the name'],
    ['Dragged', 'A line shows where it lands'],
    ['Loading, Failed', 'At the branch, with Retry'],
    ['Read-only', 'No menu and no drag'],
    ['Empty', 'Says what belongs here'],
  ],
  keyboard: [
    ['Arrow keys', 'Move, open and close'],
    ['Home, End', 'First or last node'],
    ['Letters', 'Jump to a name'],
    ['*', 'Opens all siblings'],
    ['Enter, Space', 'Select or check'],
    ['F2', 'Renames'],
    ['Alt+arrow keys', 'Move the node'],
  ],
  content: ['Names are short and different among siblings'],
  accessibility: ['The tree pattern with level, position and state', 'Each drag has a key and a menu item'],
  related: [
    ['Data/SortableList', 'One level'],
    ['Data/DataTable', 'With columns'],
  ],
  synonyms: ['hierarchy', 'outline', 'folders', 'navigator', 'tree view'],
  maturity: 'stable',
  examples: ['Default', 'NodeStyles', 'TenThousand', 'ReadOnly', 'Empty'],
  requirements: { M512: ['Default'] },
}
