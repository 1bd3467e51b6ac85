import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/MultiSelect',
  useWhen: ['To choose several of many options'],
  avoidWhen: ['For a few options that fit: use CheckboxGroup', 'For exactly one: use Combobox'],
  anatomy: [
    ['Chips', 'The chosen options, then "+N"'],
    ['Arrow', 'Opens the panel'],
    ['Search', 'At its top'],
    ['List', 'With a check for each chosen option'],
    ['All and None', 'At its foot'],
  ],
  states: [
    ['Nothing', 'A placeholder'],
    ['More than fit', '"+N" for the rest'],
    ['Searched', 'Only the matches'],
    ['Nothing found', '"No Results Found"'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['ArrowDown, ArrowUp', 'Open the panel'],
    ['Enter, Space', 'Open the panel', BROWSER],
    ['ArrowDown, ArrowUp', 'Move through the list', 'Fields/Combobox'],
    ['PageDown, PageUp', 'Move by ten options', 'Fields/Combobox'],
    ['Enter', 'Chooses or removes the option'],
    ['Escape', 'Closes the panel'],
  ],
  content: ['Options are nouns of the same kind', 'The label says what is collected: "Specialties"'],
  accessibility: [
    'A listbox with several selected options; the search keeps focus',
    'The number of chosen options is part of the name',
  ],
  related: [
    ['Fields/Combobox', 'For one value'],
    ['Fields/CheckboxGroup', 'For few options'],
  ],
  synonyms: ['tags', 'chips input', 'multi picker', 'several values', 'tag picker'],
  maturity: 'stable',
  examples: ['Nothing', 'MoreThanFit', 'TenThousandOptions', 'NothingFound', 'WithError', 'ReadOnly', 'Disabled'],
  requirements: { M507: ['MoreThanFit'] },
}
