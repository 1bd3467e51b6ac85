import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/SearchField',
  useWhen: ['To narrow a list on the same screen by words'],
  avoidWhen: ['To find anything in the whole app: use the CommandPalette', 'To choose one value: use Combobox'],
  anatomy: [
    ['Icon', 'A magnifying glass'],
    ['Text', 'What is searched for'],
    ['Spinner', 'While results load'],
    ['Clear button', 'Once there is text'],
  ],
  states: [
    ['Empty', 'Its placeholder names what is searched'],
    ['Filled', 'With the clear button'],
    ['Loading', 'A spinner; typing goes on'],
    ['Disabled', 'Dimmed'],
  ],
  keyboard: [
    ['Escape', 'Clears the text; in an empty field it closes the layer around it'],
    ['Enter', 'Searches at once where the list asks for it'],
  ],
  content: [
    'The placeholder names the fields: "Search by client or city"',
    'It needs an accessible name besides the placeholder',
  ],
  accessibility: ['It is a searchbox with a name', 'Announce the number of results in the list, not in the field'],
  related: [
    ['Data/FilterMenu', 'For exact criteria'],
    ['Layers/CommandPalette', 'For the whole app'],
  ],
  synonyms: ['find', 'filter', 'query', 'lookup', 'search box'],
  maturity: 'stable',
  examples: ['Default', 'Filled', 'Loading', 'Disabled'],
}
