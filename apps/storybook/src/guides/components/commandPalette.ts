import { OWNER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/CommandPalette',
  useWhen: ['To reach any page, client or action by typing'],
  avoidWhen: ['To search one list: use SearchField', 'As the only way to an action'],
  anatomy: [
    ['Field', 'Focused from the start'],
    ['Groups', 'Recent, pages, results'],
    ['Line', 'Icon, name and shortcut'],
  ],
  states: [
    ['Open', 'Recent and all commands'],
    ['Searching', 'Says so'],
    ['Nothing found', 'Says what was searched'],
    ['Failed', 'With "Try again"'],
    ['Nested page', 'With a button that leads back'],
  ],
  keyboard: [
    ['Ctrl+K', 'Opens it in the app', OWNER],
    ['Arrow keys, Home, End', 'Move through the commands'],
    ['Enter', 'Runs the command, or opens its page'],
    ['Backspace', 'Back a page, in the empty field'],
    ['Escape', 'Back a page, then closes it'],
  ],
  content: ['Commands are verbs with objects: "Open Harbour Dental"'],
  accessibility: ['A combobox in a dialog; the number of results is announced'],
  related: [
    ['Layers/KeyboardShortcuts', 'Single keys'],
    ['Layers/Menu', 'Actions of one thing'],
  ],
  synonyms: ['quick open', 'spotlight', 'search everywhere', 'launcher'],
  maturity: 'stable',
  examples: ['Open', 'NestedPage', 'Recent', 'NothingFound', 'SearchResults', 'Searching', 'SearchFailed'],
}
