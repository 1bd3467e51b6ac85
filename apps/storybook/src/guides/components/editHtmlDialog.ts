import { CODEMIRROR, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Editor/EditHtmlDialog',
  useWhen: ['To repair the HTML of one text'],
  avoidWhen: ['For writing: use RichText'],
  anatomy: [
    ['Editor', 'Formatted source'],
    ['Findings', 'What would be dropped'],
    ['Save, Cancel', 'At the foot'],
  ],
  states: [
    ['Default', 'The source'],
    ['Findings', 'A second Save saves anyway'],
    ['Nothing changed', 'Save closes'],
  ],
  keyboard: [
    ['Escape', 'Closes without saving'],
    ['Tab', 'Leaves the editor', CODEMIRROR],
  ],
  content: ['Findings say what is dropped and why'],
  accessibility: ['A dialog with a name; findings are announced'],
  related: [
    ['Editor/CodeEditor', 'The field'],
    ['Layers/Dialog', 'The dialog'],
  ],
  synonyms: ['html source', 'view source'],
  maturity: 'stable',
  examples: ['Default', 'ListsFindings'],
}
