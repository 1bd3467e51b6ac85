import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/EditableText',
  useWhen: ['To change one value where it is shown, such as a price in a table'],
  avoidWhen: ['For several values that belong together: use a Form', 'For long text: use TextAreaField'],
  anatomy: [
    ['Value', 'Text until it is pressed'],
    ['Input', 'In the same place, without a jump'],
    ['Limit', 'A note when the maximum is reached'],
  ],
  states: [
    ['Text, Money, Percent, Number', 'By kind'],
    ['Editing', 'The whole value is selected'],
    ['Limited', '"Character limit reached"'],
    ['Empty', 'A placeholder to press'],
    ['Read-only, Disabled', 'Only text'],
  ],
  keyboard: [
    ['Enter', 'Edits the value, then saves it'],
    ['Escape', 'Restores the previous value'],
    ['Tab', 'Saves and moves on'],
  ],
  content: ['The placeholder of an empty value says what to add: "Add a price"'],
  accessibility: ['The text is a button with the value and what it edits', 'The limit is announced'],
  related: [
    ['Fields/TextField', 'In forms'],
    ['Fields/NumberStepper', 'For small numbers'],
  ],
  synonyms: ['inline edit', 'in-place edit', 'click to edit', 'currency'],
  maturity: 'stable',
  examples: ['Text', 'Empty', 'Money', 'Percent', 'NotNegative', 'Limited', 'Editing', 'ReadOnly', 'Disabled'],
  requirements: { M510: ['Money', 'Percent', 'NotNegative', 'Limited'] },
}
