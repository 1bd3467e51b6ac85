import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/KeyboardShortcuts',
  useWhen: ['For keys of actions that are used many times a day'],
  avoidWhen: ['As the only way to an action'],
  anatomy: [
    ['Provider', 'Once around the app'],
    ['Scope', 'Shortcuts that belong together; each key runs its action'],
    ['Help', 'The list on "?"'],
    ['Keys', 'In the notation of the platform'],
  ],
  states: [
    ['Active', 'In the list'],
    ['Paused', 'Under a dialog and while typing'],
  ],
  keyboard: [['?', 'Opens the list of the active shortcuts']],
  content: ['Names are verbs with objects; groups are nouns'],
  accessibility: ['Keys are read as words', 'Single letters never work while typing'],
  related: [
    ['Layers/CommandPalette', 'By name'],
    ['Layers/Tooltip', 'Shows a shortcut'],
  ],
  synonyms: ['hotkeys', 'key bindings', 'accelerators'],
  maturity: 'stable',
  examples: ['Keys', 'HelpSheet', 'HelpSheetOnAMac', 'KeyCaps'],
  requirements: { M494: ['Keys', 'HelpSheet'] },
}
