import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/SafeHtml',
  useWhen: ['For all HTML that the app did not write: messages, pages, notes'],
  avoidWhen: ['For text without markup: render it as text'],
  anatomy: [['Content', 'Headings, lists, links and marks of the policy']],
  states: [
    ['Document, Message', 'By policy'],
    ['Hostile', 'Without scripts, styles and forms'],
    ['Empty', 'Nothing'],
  ],
  keyboard: [['Tab', 'Moves through its links', BROWSER]],
  content: ["It shows the author's words unchanged"],
  accessibility: ['Links to other sites are announced as such'],
  related: [
    ['Editor/RichText', 'To edit it'],
    ['Controls/Link', 'Single links'],
  ],
  synonyms: ['sanitize', 'html', 'xss', 'markup'],
  maturity: 'stable',
  examples: ['Document', 'Message', 'Empty'],
}
