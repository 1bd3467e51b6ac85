import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/RadioGroup',
  useWhen: ['To choose one of two to six options that should all be read'],
  avoidWhen: ['For more options: use Select', 'For short words side by side: use SegmentedControl'],
  anatomy: [
    ['Group label', 'The question'],
    ['Option', 'A circle with its label'],
    ['Help', 'Below an option'],
  ],
  states: [
    ['Nothing chosen', 'Before a choice'],
    ['Chosen', 'A dot'],
    ['Hover', 'A stronger edge or fill'],
    ['Horizontal', 'For two short options'],
    ['Read-only, Disabled, Invalid', 'As every field'],
  ],
  keyboard: [
    ['Arrow keys', 'Move and choose'],
    ['Tab', 'Moves to the chosen option and out again'],
    ['Space', 'Chooses the focused option'],
  ],
  content: ['Options start alike and differ in their first words', 'The safest option comes first'],
  accessibility: ['A radio group with a name; the error describes the group'],
  related: [
    ['Fields/Select', 'For many'],
    ['Fields/CheckboxGroup', 'For several values'],
  ],
  synonyms: ['option button', 'single choice', 'radio button'],
  maturity: 'stable',
  examples: ['Nothing', 'Chosen', 'Horizontal', 'WithError', 'ReadOnly', 'Disabled', 'Interaction'],
}
