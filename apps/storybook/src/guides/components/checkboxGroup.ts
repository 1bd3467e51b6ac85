import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/CheckboxGroup',
  useWhen: ['For any number of a few choices that all stay visible'],
  avoidWhen: ['For more than about seven choices: use MultiSelect', 'For exactly one: use RadioGroup'],
  anatomy: [
    ['Group label', 'The question'],
    ['Checkboxes', 'One for each choice'],
    ['Error', 'Below the group'],
  ],
  states: [
    ['Default', 'Any number is ticked'],
    ['Invalid', 'The error belongs to the group'],
    ['Read-only', "Can't be changed"],
  ],
  keyboard: [
    ['Tab', 'Moves from box to box', BROWSER],
    ['Space', 'Ticks the box', 'Fields/Checkbox'],
  ],
  content: ["The group's label asks; each choice answers in a few words"],
  accessibility: ['A group with a name; the error describes the group'],
  related: [
    ['Fields/Checkbox', 'For one'],
    ['Fields/MultiSelect', 'For many'],
  ],
  synonyms: ['multiple choice', 'checklist', 'options', 'choice list'],
  maturity: 'new',
  examples: ['Default', 'Invalid', 'ReadOnly'],
}
