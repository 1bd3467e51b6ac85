import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/ColumnMapper',
  useWhen: ['To say what each column of an imported file is'],
  avoidWhen: ['To edit rows: use DataTable'],
  anatomy: [
    ['Head', 'A choice for each column'],
    ['Rows', 'The first rows of the file'],
    ['Error', 'Below, for all choices'],
  ],
  states: [
    ['Default', 'Suggested choices'],
    ['Invalid', 'A needed column is missing or chosen twice'],
    ['Disabled', 'While the file is read'],
  ],
  keyboard: [
    ['Tab', 'Moves from choice to choice', BROWSER],
    ['Arrow keys', 'Change the focused choice', BROWSER],
  ],
  content: ['Choices have the names of the fields, as in the app'],
  accessibility: ['Each choice names its column', 'The error describes every choice'],
  related: [
    ['Data/DataTable', 'For records'],
    ['Files/Uploader', 'For the file'],
  ],
  synonyms: ['import', 'csv', 'mapping', 'spreadsheet'],
  maturity: 'new',
  examples: ['Default', 'Invalid', 'Disabled', 'OneColumnWithoutRows', 'ManyColumns'],
}
