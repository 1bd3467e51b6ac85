import { NO_KEYS, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Layout/DocumentTitle',
  useWhen: ["On every page, to set the title of the browser's tab"],
  avoidWhen: ['For the visible title: use PageTitle'],
  anatomy: [['Title', 'Page, then client, then Rankdesk']],
  states: [
    ['Mounted', 'Sets the title'],
    ['Unmounted', 'Restores the previous one'],
  ],
  keyboard: NO_KEYS,
  content: ['The most specific part first'],
  accessibility: ['Screen readers read it when the page changes'],
  related: [['Layout/PageTitle', 'The visible title']],
  synonyms: ['tab title', 'page name'],
  maturity: 'stable',
  examples: ['Default', 'None'],
}
