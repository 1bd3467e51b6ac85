import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/NumberStepper',
  useWhen: ['For a small whole number that is changed by a few'],
  avoidWhen: ['For money, percents and large numbers: use EditableText or TextField'],
  anatomy: [
    ['Minus, Plus', 'One step; held down they repeat'],
    ['Number', 'Can be typed'],
  ],
  states: [
    ['Empty', 'No number'],
    ['At a limit', 'The button of that side is disabled'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['ArrowUp, ArrowDown', 'One step'],
    ['PageUp, PageDown', 'A large step'],
    ['Home, End', 'The limits'],
    ['Enter', 'Applies the typed number'],
  ],
  content: ['The label names what is counted: "Pages per month"'],
  accessibility: [
    'The spinbutton pattern with value and limits',
    'The buttons are for the pointer; arrow keys do the same',
  ],
  related: [
    ['Fields/TextField', 'For other numbers'],
    ['Fields/EditableText', 'In place'],
  ],
  synonyms: ['spinner input', 'counter', 'plus minus', 'quantity', 'input number', 'number input', 'spin button'],
  maturity: 'stable',
  examples: ['Empty', 'WithError', 'ReadOnly', 'Disabled'],
  requirements: { M511: ['ByPointer'] },
}
