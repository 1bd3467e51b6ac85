import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Feedback/EmptyState',
  useWhen: ['In place of content when there is none, with the reason and the next step'],
  avoidWhen: ['When loading failed: use ErrorState', 'While loading: use Skeleton'],
  anatomy: [
    ['Icon', 'Of the subject'],
    ['Title', 'What is missing'],
    ['Text', 'Why, and what to do'],
    ['Action', 'The next step'],
  ],
  states: [
    ['Small', 'In a card or table, without the icon'],
    ['Whole page', 'In the center'],
  ],
  keyboard: [['Enter, Space', 'Press its action', BROWSER]],
  content: ['The title says what is missing without blame: "No clients yet"', 'The text names the next step'],
  accessibility: ['The title is text, not only an icon'],
  related: [
    ['Feedback/ErrorState', 'After a failure'],
    ['Data/DataTable', 'Uses it'],
  ],
  synonyms: ['no results', 'blank slate', 'nothing found'],
  maturity: 'stable',
  examples: ['Default', 'WithNextStep', 'Small', 'WholePage', 'LongText'],
}
