import { chartKeys, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Charts/Gauge',
  useWhen: ['For one figure against its target and bands'],
  avoidWhen: ['For a share without a target: use Circle'],
  anatomy: [
    ['Arc', 'The value'],
    ['Bands', 'Outside the arc'],
    ['Tick', 'The target'],
    ['Figure', 'In the middle'],
  ],
  states: [
    ['Ahead, On target, Behind', 'By band, with a word'],
    ['Zero, Unknown', 'Empty arc or a dash'],
    ['Needle', 'For scales without a fill'],
  ],
  keyboard: [...chartKeys('bands'), ['Enter', 'Opens the gauge where that is offered']],
  content: ['Bands have names that say what to do about them'],
  accessibility: ['A summary and a table with the same data', 'Bands have names as well as hues'],
  related: [
    ['Charts/Circle', 'Without a target'],
    ['Display/Stat', 'The figure alone'],
  ],
  synonyms: ['speedometer', 'meter', 'dial'],
  maturity: 'stable',
  examples: [
    'OnTarget',
    'Behind',
    'Ahead',
    'Zero',
    'Unknown',
    'NoTarget',
    'Small',
    'LongLabels',
    'Needle',
    'NegativeScale',
    'Currency',
    'WithChip',
    'Narrow',
  ],
  requirements: { M500: ['OnTarget'] },
}
