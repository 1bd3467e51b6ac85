import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Form',
  useWhen: ['To enter several values that are saved together'],
  avoidWhen: ['For one value that is saved at once: use EditableText or Switch'],
  anatomy: [
    ['Alert', 'Errors that belong to no field, above them'],
    ['Fields', 'Each with its label and note'],
    ['Actions', 'Submit, and Cancel'],
  ],
  states: [
    ['Empty, Filled', 'Before a submit'],
    ['Touched', 'A field is validated once it was left'],
    ['Invalid', 'Each error at its field'],
    ['Submitting', 'The button shows progress'],
    ['Failed', 'The text stays and can be submitted again'],
    ['Restored', 'A draft with its age'],
  ],
  keyboard: [
    ['Enter', 'Submits from a single-line field'],
    ['Tab', 'Follows the order of the page'],
  ],
  content: [
    'The submit button names the result: "Save client"',
    'Required fields say "This field is required" or what is missing',
  ],
  accessibility: [
    'A submit with errors focuses the first invalid field',
    'Errors of the server are read like those of the browser',
  ],
  related: [
    ['Fields/Field', 'One field'],
    ['Layers/Dialog', 'FormDialog is a form in a dialog'],
  ],
  synonyms: ['validation', 'submit', 'form dialog', 'wizard'],
  maturity: 'stable',
  examples: ['SubmittedEmpty', 'Failed', 'Submitting', 'RestoredDraft', 'ReadOnly', 'Disabled'],
  requirements: { M517: ['SubmittedEmpty'], M518: ['Touched'] },
}
