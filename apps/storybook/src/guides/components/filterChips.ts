import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Data/FilterChips',
  useWhen: ['Above a list, to show which filters are active and to remove one'],
  avoidWhen: ['To set filters: use FilterMenu', 'For states of a record: use Chip'],
  anatomy: [
    ['Chip', 'Name and value of a filter with a remove button'],
    ['Clear All', 'After the last one'],
  ],
  states: [
    ['One, Several', 'A chip each'],
    ['None', 'Renders nothing'],
    ['Overflow', 'Chips wrap; beyond six, "+N more" shows the rest'],
  ],
  keyboard: [
    ['Tab', 'Moves from chip to chip'],
    ['Enter, Space', 'Remove the filter'],
  ],
  content: ['"Status: Overdue", the name and then the value'],
  accessibility: [
    'Remove buttons name their filter',
    'Focus moves to the next chip after a removal, or to the one before',
  ],
  related: [
    ['Data/FilterMenu', 'Sets the filters'],
    ['Display/Chip', 'Shows a state'],
  ],
  synonyms: ['active filters', 'tokens', 'facets', 'filter bar'],
  maturity: 'stable',
  examples: ['Several', 'One', 'None', 'Overflow', 'LongText'],
  requirements: { M512: ['Several'] },
}
