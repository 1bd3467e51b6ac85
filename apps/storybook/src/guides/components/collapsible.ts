import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/Collapsible',
  useWhen: ['For content that only some need: delivery notes, advanced settings'],
  avoidWhen: ['For what most need', 'For steps that follow each other: use Steps'],
  anatomy: [
    ['Title', 'With an arrow'],
    ['Aside', 'A count or a chip'],
    ['Content', 'Below'],
  ],
  states: [
    ['Closed, Open', 'By the arrow'],
    ['Disabled', "Can't be opened"],
  ],
  keyboard: [['Enter, Space', 'Open and close it']],
  content: ['The title says what is inside'],
  accessibility: ['The disclosure pattern: a button with its state, in a heading where needed'],
  related: [
    ['Layout/Card', 'Always open'],
    ['Navigation/Tabs', 'One of several'],
  ],
  synonyms: ['accordion', 'disclosure', 'expander', 'details', 'collapse'],
  maturity: 'stable',
  examples: ['Closed', 'Open', 'WithAside', 'AsHeading', 'Disabled', 'LongTitle'],
}
