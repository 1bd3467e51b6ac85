import { CODEMIRROR, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Editor/CodeEditor',
  useWhen: ['To edit HTML source'],
  avoidWhen: ['To write text: use RichText'],
  anatomy: [
    ['Lines', 'Numbered, with syntax colors'],
    ['Marks', 'Beside lines that are not well-formed'],
  ],
  states: [
    ['Default', 'CodeMirror'],
    ['Loading, Failed', 'A plain text area with the same text'],
    ['Read-only, Disabled', 'Not editable'],
  ],
  keyboard: [
    ['Tab', 'Leaves the editor; it never indents', CODEMIRROR],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo', CODEMIRROR],
    ['F8', 'Moves to the next problem', CODEMIRROR],
  ],
  content: ['Problems name the line and what is missing'],
  accessibility: ['A multi-line text field with a name; a way out by keyboard'],
  related: [
    ['Editor/EditHtmlDialog', 'In a dialog'],
    ['Editor/RichText', 'Formatted'],
  ],
  synonyms: ['source', 'html', 'code'],
  maturity: 'stable',
  examples: ['Default', 'NotWellFormed', 'ReadOnly', 'Disabled', 'Failed'],
}
