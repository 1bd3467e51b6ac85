import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Navigation/Steps',
  useWhen: ['To show where people are in a task of several steps'],
  avoidWhen: ['To move between pages: use NavTabs', 'For progress of work: use ProgressBar'],
  anatomy: [
    ['Circle', 'Number, or a check when done'],
    ['Name', 'Of the step'],
    ['Line', 'To the next one'],
  ],
  states: [
    ['Done', 'A check'],
    ['Current', 'Filled'],
    ['Next', 'Outlined'],
  ],
  keyboard: NO_KEYS,
  content: ['Steps are verbs: "Choose pages"'],
  accessibility: ['A list; the current step says so'],
  related: [
    ['Feedback/ProgressBar', 'Progress'],
    ['Navigation/Tabs', 'Free order'],
  ],
  synonyms: ['stepper', 'wizard', 'progress tracker', 'progress indicator'],
  maturity: 'new',
  examples: ['Default', 'First', 'AllDone', 'Narrow'],
}
