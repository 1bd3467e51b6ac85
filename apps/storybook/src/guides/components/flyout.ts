import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Flyout',
  useWhen: ['For a few controls or facts beside their button'],
  avoidWhen: ['For a decision: use Dialog', 'For a list of actions: use Menu', 'For text only: use Tooltip'],
  anatomy: [
    ['Trigger', 'A button'],
    ['Panel', '8 px away'],
    ['Arrow', 'Points to the trigger'],
  ],
  states: [
    ['Closed, Open', 'By a press'],
    ['Sides', 'Where there is space'],
    ['Long', 'The panel scrolls'],
  ],
  keyboard: [
    ['Enter, Space', 'Open and close it', BROWSER],
    ['Escape', 'Closes it and returns focus'],
    ['Tab', 'Moves through the panel, which has the focus since it opened', BROWSER],
  ],
  content: ['A heading when the panel has more than one group'],
  accessibility: ['The trigger says that it opens a dialog and whether it is open'],
  related: [
    ['Layers/HoverCard', 'Opens on hover'],
    ['Layers/Menu', 'Actions'],
  ],
  synonyms: ['popover', 'dropdown panel', 'popup', 'toggletip'],
  maturity: 'stable',
  examples: ['Default', 'Sides', 'WithoutArrow', 'LongContent'],
  requirements: {
    M503: ['ByKeyboard', 'PressOutside'],
    M504: ['PanelStays80Milliseconds', 'HeaderStays250Milliseconds'],
  },
}
