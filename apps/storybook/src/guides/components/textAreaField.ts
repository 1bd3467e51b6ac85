import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/TextAreaField',
  useWhen: ['For notes and descriptions of several lines'],
  avoidWhen: ['For one line: use TextField', 'For formatted text: use RichText'],
  anatomy: [
    ['Label', 'Above'],
    ['Text', 'Grows with its lines'],
    ['Note', 'Hint or error'],
    ['Counter', 'Current and maximum'],
  ],
  states: [
    ['Default', 'With a counter'],
    ['At the limit', 'No more can be typed; a counter that only warns turns orange above it'],
    ['Invalid, Read-only, Disabled', 'As every field'],
  ],
  keyboard: [
    ['Enter', 'A new line', BROWSER],
    ['Tab', 'Moves on', BROWSER],
  ],
  content: ['The counter reads "12 / 500"', 'Say in the hint who will read the text'],
  accessibility: ['The counter describes the text for screen readers; it is not announced with each letter'],
  related: [
    ['Fields/TextField', 'One line'],
    ['Editor/RichText', 'Formatted'],
  ],
  synonyms: ['notes', 'comment box', 'multiline', 'description'],
  maturity: 'stable',
  examples: ['Counted', 'WithError', 'GrowsWithText', 'ReadOnly', 'Disabled'],
  requirements: { M493: ['Counted'] },
}
