import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/FilterMenu',
  useWhen: ['To narrow a list by exact criteria: status, range, person'],
  avoidWhen: ['For words: use SearchField', 'For a single choice with few options: use SegmentedControl'],
  anatomy: [
    ['Button', 'With the number of active filters'],
    ['Flyout', 'The fields'],
    ['Clear All, Cancel, Apply', 'At its foot'],
  ],
  states: [
    ['Closed', 'The button'],
    ['Applied', 'With the number'],
    ['Open', 'The fields'],
    ['Wrong range', 'The error at its field; Apply is disabled with the reason'],
    ['Disabled', 'Dimmed'],
  ],
  keyboard: [
    ['Enter', 'Applies from a field'],
    ['Escape', 'Closes and discards the changes'],
    ['Tab', 'Moves through the fields', BROWSER],
  ],
  content: ['Fields have the names of the columns'],
  accessibility: ['The button says how many filters are active', 'The flyout is a dialog with a name'],
  related: [
    ['Data/FilterChips', 'Shows the filters'],
    ['Layers/Flyout', 'Its panel'],
  ],
  synonyms: ['facets', 'criteria', 'advanced search', 'filters'],
  maturity: 'stable',
  examples: ['Closed', 'Open', 'Applied', 'WrongRange', 'Disabled'],
  requirements: { M512: ['Open'] },
}
