import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/CopyButton',
  useWhen: ['To copy a short text that people take elsewhere: a URL, an id, a token'],
  avoidWhen: [
    'To copy several cells or a chart: they have actions of their own',
    'For text that people read and select anyway',
  ],
  anatomy: [
    ['Text or icon', 'The text itself, a button, or an icon beside it'],
    ['Tooltip', '"Click to Copy", then the result for a second'],
  ],
  states: [
    ['Default', 'Says "Click to Copy"'],
    ['Copied', '"Copied to Clipboard!" for a second'],
    ['Failed', '"Copy Failed!" for a second'],
  ],
  keyboard: [['Enter, Space', 'Copies the text', BROWSER]],
  content: ['The three texts are exact', 'Show the complete text, or enough of it to recognize it'],
  accessibility: ['The result is announced politely', 'Its name contains the text that it copies'],
  related: [
    ['Controls/Button', 'For other actions'],
    ['Layers/Toast', 'For results of longer work'],
  ],
  synonyms: ['clipboard', 'duplicate'],
  maturity: 'stable',
  examples: ['Default', 'Copied', 'Failed', 'AsButton', 'AsIcon', 'LongText'],
  requirements: { M495: ['Default', 'Copied'], M496: ['Failed'] },
}
