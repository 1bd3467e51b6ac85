import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layers/Banner',
  useWhen: ['For a state that lasts: offline, old data, a failed save'],
  avoidWhen: ['For a short result: use Toast', 'For one field: use Field'],
  anatomy: [
    ['Icon', 'Of the tone'],
    ['Title and text', 'What it is and what to do'],
    ['Action', 'A small button'],
    ['Close', 'Where it may be dismissed'],
  ],
  states: [
    ['Info, Success, Warning, Danger', 'By tone'],
    ['Hues', 'For cases outside the tones'],
    ['Dismissable', 'With a close button'],
  ],
  keyboard: [['Enter, Space', 'Press its action or its close button', BROWSER]],
  content: ['One or two sentences; the action is a verb'],
  accessibility: ['Danger interrupts screen readers, the others wait'],
  related: [
    ['Layers/Toast', 'Short'],
    ['Feedback/ErrorState', 'In place of content'],
  ],
  synonyms: ['message bar', 'notice', 'callout', 'inline alert', 'flash'],
  maturity: 'stable',
  examples: ['Info', 'Success', 'Warning', 'Danger', 'WithAction', 'Dismissable', 'Hues', 'Narrow'],
}
