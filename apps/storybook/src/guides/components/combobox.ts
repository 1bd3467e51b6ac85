import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Combobox',
  useWhen: ['To choose one of many options by typing, also from the server'],
  avoidWhen: [
    'For fewer than about ten options: use Select',
    'For several values: use MultiSelect',
    'For free text: use TextField',
  ],
  anatomy: [
    ['Text', 'What is typed or chosen'],
    ['Arrow', 'Opens the list'],
    ['Clear button', 'Once there is a choice'],
    ['List', 'Options with their details'],
    ['Status', 'Loading, none, or failed'],
  ],
  states: [
    ['Nothing', 'A placeholder'],
    ['Chosen', "The option's label"],
    ['Loading', 'In the list'],
    ['Nothing found', '"No Results Found", or another text'],
    ['Failed', 'With "Try again"'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    [
      'ArrowDown, ArrowUp',
      'Open the list at its first or last option, and move through it; with Alt they only open and close it',
    ],
    ['PageDown, PageUp', 'Move by ten options'],
    ['Enter', 'Chooses the active option; with a closed list it submits the form'],
    ['Escape', 'Closes the list, then restores the previous choice'],
    ['Tab', "Leaves; text that isn't an option is replaced by the previous choice"],
  ],
  content: [
    'Options are names that people use, each different',
    'With `minimum`, the list itself says how many characters a search needs',
  ],
  accessibility: [
    'The combobox pattern of WAI-ARIA with a listbox; focus stays in the text',
    'The number of results is announced',
  ],
  related: [
    ['Fields/Select', 'For few options'],
    ['Fields/MultiSelect', 'For several values'],
  ],
  synonyms: ['autocomplete', 'typeahead', 'dropdown', 'lookup', 'picker', 'people picker'],
  maturity: 'stable',
  examples: [
    'Nothing',
    'Chosen',
    'TenThousandOptions',
    'Loading',
    'NothingFound',
    'Failed',
    'WithError',
    'ReadOnly',
    'Disabled',
  ],
}
