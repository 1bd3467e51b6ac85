import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Dialogs',
  useWhen: ['To await an alert or a confirmation in code: `await confirm(...)`'],
  avoidWhen: ['For dialogs with fields: use Dialog'],
  anatomy: [
    ['Provider', 'Once near the root'],
    ['Question', 'The visible alert or confirmation'],
  ],
  states: [
    ['One open', 'The others wait'],
    ['Unmounted', 'Waiting questions resolve to false'],
  ],
  keyboard: [['Escape', 'Answers no']],
  content: ['As for Alert and Confirm'],
  accessibility: ['As for Alert and Confirm; one after another, so that none is missed'],
  related: [
    ['Layers/Alert', 'The message'],
    ['Layers/Confirm', 'The question'],
  ],
  synonyms: ['prompt', 'useDialogs', 'promise'],
  maturity: 'stable',
  examples: ['Confirmed', 'Alert', 'Queued'],
  requirements: { M488: ['NestedEscape'] },
}
