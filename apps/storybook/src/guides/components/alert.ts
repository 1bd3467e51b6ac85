import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Alert',
  useWhen: ['For a message that must be read before work goes on'],
  avoidWhen: ['For a question: use Confirm', 'For a result that needs no answer: use Toast'],
  anatomy: [
    ['Title', 'What happened'],
    ['Text', 'What it means'],
    ['Okay', 'The only button of the footer'],
    ['Frame', 'The title moves it; a close button, as in Dialog'],
  ],
  states: [
    ['Open', '650 px wide, centered'],
    ['Title only', 'Without text'],
  ],
  keyboard: [
    ['Enter, Space', 'Press Okay', BROWSER],
    ['Escape', 'Closes it'],
    ['Tab', 'Stays inside', 'Layers/Dialog'],
  ],
  content: ['The title is a sentence without "Error" or "Warning"', 'The text says what to do next'],
  accessibility: ['An alertdialog with the text as its description', 'Focus returns to where it was'],
  related: [
    ['Layers/Confirm', 'For a decision'],
    ['Layers/Dialogs', 'To await it'],
  ],
  synonyms: ['message box', 'modal', 'warning', 'alert dialog'],
  maturity: 'stable',
  examples: ['Default', 'TitleOnly', 'LongText'],
  requirements: { M483: ['Default'] },
}
