import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Navigation/Pager',
  useWhen: ['Below a list that is loaded page by page'],
  avoidWhen: ['For lists that fit: show them all', 'For feeds: load more on scroll'],
  anatomy: [
    ['Page size', 'A select'],
    ['Range', '1–25 of 240'],
    ['Page', 'Typed'],
    ['Buttons', 'First, previous, next, last'],
  ],
  states: [
    ['Default', 'All known'],
    ['One page', 'Buttons disabled'],
    ['Unknown total', 'Without the last page'],
    ['Loading', 'Keeps its size'],
  ],
  keyboard: [
    ['Enter', 'Goes to the typed page, or to the nearest one'],
    ['Escape', 'Restores the number'],
    ['Tab', 'Moves through its controls and applies the typed page'],
  ],
  content: ['The range names rows: "1–25 of 240"'],
  accessibility: ['A navigation with a name; the range is announced after a change'],
  related: [['Data/DataTable', 'Its usual list']],
  synonyms: ['pagination', 'pages', 'next previous'],
  maturity: 'stable',
  examples: ['Default', 'OnePage', 'UnknownTotal', 'Loading', 'Empty', 'VeryMany', 'OtherSize', 'Narrow'],
  requirements: { M508: ['TypedPage'], M509: ['TypedPage'] },
}
