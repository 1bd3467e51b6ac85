import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/Table',
  useWhen: ['For a few rows that are all shown: a summary, a comparison, a printed sheet'],
  avoidWhen: ['For rows to sort, select, open or page: use DataTable', 'For pairs of name and value: use a list'],
  anatomy: [
    ['Head', 'A title for each column'],
    ['Row', 'Named by its first cell, or another one'],
    ['Group', 'Heads its members, which are indented'],
    ['Total', 'The last row'],
  ],
  states: [
    ['Plain', 'As wide as its place'],
    ['Narrow', 'Scrolls sideways by itself'],
    ['No rows', 'The head alone: say elsewhere why'],
  ],
  keyboard: NO_KEYS,
  content: ['Figures stand at the end, with their unit in the title', 'A title has one or two words'],
  accessibility: [
    'A native table with a name; the row is read by its header',
    'Takes the focus while it scrolls, so that arrow keys scroll it',
  ],
  related: [
    ['Data/DataTable', 'Many rows'],
    ['Display/Stat', 'One figure'],
  ],
  synonyms: ['static table', 'comparison', 'grid of figures', 'summary'],
  maturity: 'stable',
  examples: ['Plain', 'Small', 'NamedByState', 'GroupsAndTotal', 'Narrow', 'NoRows'],
}
