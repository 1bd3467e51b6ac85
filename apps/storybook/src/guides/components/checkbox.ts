import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Checkbox',
  useWhen: ['To consent, to select, or to say yes to one thing that is saved with a form'],
  avoidWhen: ['For a setting that applies at once: use Switch', 'For one of several options: use RadioGroup'],
  anatomy: [
    ['Box', '16 px'],
    ['Mark', 'A check, or a line when it is mixed'],
    ['Label', 'To its right, part of the target'],
    ['Help', 'Below the label'],
  ],
  states: [
    ['Off, On', 'Empty or filled'],
    ['Mixed', 'Some of a group are on'],
    ['Hover', 'A stronger edge or fill'],
    ['Required', 'With a star'],
    ['Read-only, Disabled', 'Dimmed, the mark stays readable'],
    ['Invalid', 'With its error below'],
  ],
  keyboard: [['Space', 'Turns it on or off']],
  content: ['The label says what is true when it is on, without "not"', 'No full stop after a label'],
  accessibility: ['The checkbox role with its state; mixed is announced', 'The label is pressed like the box'],
  related: [
    ['Fields/CheckboxGroup', 'For several'],
    ['Fields/Switch', 'For settings'],
  ],
  synonyms: ['tick box', 'check mark', 'consent'],
  maturity: 'stable',
  examples: [
    'Off',
    'On',
    'Indeterminate',
    'WithHelp',
    'Required',
    'ReadOnly',
    'Disabled',
    'DisabledOn',
    'LongLabel',
    'Interaction',
  ],
}
