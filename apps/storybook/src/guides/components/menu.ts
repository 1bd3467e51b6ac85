import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Menu',
  useWhen: ['For several actions of one thing behind one button'],
  avoidWhen: [
    'For a choice with a value: use Select',
    'For fields: use Flyout',
    'For one or two actions: show buttons',
  ],
  anatomy: [
    ['Trigger', 'A button with a chevron or dots'],
    ['Items', 'Icon, label and shortcut'],
    ['Groups', 'With headings and separators'],
  ],
  states: [
    ['Closed, Open', '4 px below the trigger, or above it'],
    ['Choices', 'Checked items'],
    ['Danger', 'Red items at the end'],
    ['Disabled', 'Dimmed items'],
  ],
  keyboard: [
    ['Enter, Space, ArrowDown', 'Open it'],
    ['Shift+F10, Menu key', 'Open a context menu', BROWSER],
    ['Arrow keys, Home, End', 'Move'],
    ['Letters', 'Jump to an item'],
    ['Enter', 'Chooses the item'],
    ['Space', 'Chooses the item; a setting changes and the menu stays open'],
    ['Escape', 'Closes the menu and returns the focus'],
    ['Tab', 'Closes it and moves on from the button'],
  ],
  content: ['Items are verbs; an ellipsis when a dialog asks more'],
  accessibility: ['The menu button pattern; a context menu repeats what is elsewhere'],
  related: [
    ['Fields/Select', 'Values'],
    ['Layers/Flyout', 'Fields'],
    ['Layers/CommandPalette', 'Everything'],
  ],
  synonyms: ['dropdown', 'context menu', 'actions', 'overflow menu', 'kebab', 'action menu', 'dropdown menu'],
  maturity: 'stable',
  examples: ['Open', 'Choices', 'AtPointer', 'LongLabels'],
}
