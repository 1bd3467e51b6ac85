import { CKEDITOR, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Editor/RichText',
  useWhen: ['For text with headings, marks, lists and links'],
  avoidWhen: ['For plain text: use TextAreaField', 'For source: use EditHtmlDialog'],
  anatomy: [
    ['Toolbar', 'By preset: text only to advanced'],
    ['Text', 'Grows with its content'],
    ['Counter', 'Where the text has a limit'],
    ['Notices', "About content that can't be preserved, and about crashes"],
  ],
  states: [
    ['Loading', 'The text is readable'],
    ['Default', 'Editable'],
    ['Read-only, Disabled', 'Only text'],
    ['Failed', 'The text stays, with "Try again"'],
    ['At the limit', 'Says so'],
  ],
  keyboard: [
    ['Ctrl+B, Ctrl+I', 'Bold and italic', CKEDITOR],
    ['Ctrl+K', 'Link', CKEDITOR],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo', CKEDITOR],
    ['Tab', 'Moves to the toolbar, which is one stop, and on to the text'],
    ['Alt+F10', 'Moves from the text to the toolbar'],
    ['ArrowLeft, ArrowRight, Home, End', 'Move in the toolbar'],
    ['Escape', 'Hides the tooltip of a button, then moves back to the text'],
  ],
  content: ["Headings follow the page's outline", 'Links say where they lead'],
  accessibility: ['A text field with a name; each toolbar button has a name and state'],
  related: [
    ['Fields/TextAreaField', 'Plain'],
    ['Display/SafeHtml', 'To show it'],
  ],
  synonyms: ['wysiwyg', 'editor', 'ckeditor', 'formatted text', 'rich text editor'],
  maturity: 'stable',
  examples: ['Default', 'TextOnly', 'Tiny', 'Basic', 'Advanced', 'ReadOnly', 'Disabled', 'Empty', 'WithContentStyles'],
  requirements: { M530: ['Editor/RichText constraints/CharacterLimit'] },
}
