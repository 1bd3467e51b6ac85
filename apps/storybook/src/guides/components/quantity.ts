import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/Quantity',
  useWhen: ['For a number with a unit in text, tables and lists'],
  avoidWhen: ['For the main figure of a card: use Stat'],
  anatomy: [
    ['Number', 'In the color of the text'],
    ['Unit', 'Dimmed'],
    ['Total', '"3 of 6" with a dimmed rest'],
  ],
  states: [
    ['Unit as a sign or a word', '12% or 12 hours'],
    ['None', 'A dash'],
    ['Out of a total', 'The count stands out'],
  ],
  keyboard: NO_KEYS,
  content: ["Numbers are formatted for the reader's language", 'A missing number is a dash, never 0'],
  accessibility: ['Read as one text'],
  related: [
    ['Display/Stat', 'With a change'],
    ['Feedback/ProgressCircle', 'As a ring'],
  ],
  synonyms: ['number', 'unit', 'amount', 'figure'],
  maturity: 'stable',
  examples: ['UnitAsSign', 'UnitAsWord', 'NoUnit', 'None', 'OutOfTotal', 'InAColumn', 'LargeNumbers'],
}
