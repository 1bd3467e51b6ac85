import { DialogsProvider, Logo } from '@rankdesk/ui'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { OverviewActions } from './OverviewActions.tsx'
import { OverviewFields } from './OverviewFields.tsx'
import { OverviewStates } from './OverviewStates.tsx'

/** The design principles, the most important first. */
const PRINCIPLES = [
  ['The data is the ornament', 'No gradients and no card inside a card. Alignment and white space create order.'],
  ['One accent', 'Iris marks what people can act on. The status hues carry meaning, never decoration.'],
  ['Dense but readable', 'Rows of 36 px, compact 28. Text of 13 px on a line of 20. Gutters of 24.'],
  ['Never by color alone', 'Every chip has a word, every series a marker, and every chart is available as a table.'],
  [
    'Every state is designed',
    'Loading, empty, failed, partial, stale, offline: each says what is happening and what to do.',
  ],
  ['Motion explains', 'Short, eased out, never in the way, and off for people who prefer reduced motion.'],
  [
    'Everything works by keyboard',
    'Focus follows the reading order with a visible ring. Targets are at least 24 by 24.',
  ],
  ['The words people use', 'What happened and what to do next, in sentence case.'],
] as const

/** The first page: the library at a glance, its principles, and how to start with it. */
export function OverviewPage() {
  return (
    <DialogsProvider>
      <FoundationPage
        title={
          <span className="flex items-center gap-3">
            <Logo size={28} />
            Rankdesk
          </span>
        }
        lead="A component library for people who work in one tool all day: calm, dense and fast. Every example on this page is a working component, in both themes and both densities."
      >
        <Section title="At a glance">
          <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            <OverviewActions />
            <OverviewFields />
            <OverviewStates />
          </div>
        </Section>
        <Section title="Principles">
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {PRINCIPLES.map(([rule, meaning]) => (
              <li key={rule} className="border-t border-hairline pt-3">
                <h3 className="font-semibold">{rule}</h3>
                <p className="mt-0.5 text-pretty text-muted">{meaning}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Find your way">
          <dl>
            {WAYS.map(([question, path, name, rest]) => (
              <div
                key={question}
                className="grid gap-x-8 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
              >
                <dt className="font-medium">{question}</dt>
                <dd className="text-muted">
                  {path !== '' && (
                    <a href={`./?path=${path}`} target="_top" className="text-accent underline">
                      {name}
                    </a>
                  )}
                  {rest}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section
          title="Get started"
          note={
            <>
              One style sheet contains the tokens, the font and Tailwind; <TokenName>data-theme</TokenName> and{' '}
              <TokenName>data-density</TokenName> on the root element select theme and density. A page loads only the
              components that it imports.
            </>
          }
        >
          <pre className="whitespace-pre-wrap rounded-card border border-hairline bg-surface p-5 font-mono text-caption">
            {BEGIN}
          </pre>
        </Section>
      </FoundationPage>
    </DialogsProvider>
  )
}

/** Questions of a new reader, with the page that answers each, and what else to know. */
const WAYS = [
  [
    'When do I use which component?',
    '/docs/controls-button--docs',
    'Docs',
    ' below each component: when to use it, anatomy, states, keys, texts, props, tokens and changes.',
  ],
  [
    'I know it by another name.',
    '/story/foundations-alternatives--alternatives',
    'Alternatives',
    ', and the search of the sidebar, which knows the names of other design systems and the numbers of requirements.',
  ],
  [
    'Which color, and on what?',
    '/story/foundations-tokens--tokens',
    'Tokens',
    ' to copy, with their values, contrast and use. Contrast has all pairs.',
  ],
  [
    'Which requirement is shown where?',
    '/story/foundations-requirements--requirements',
    'Requirements',
    ', by number.',
  ],
  ['Is it finished?', '/story/foundations-status--status', 'Status', ' of every component.'],
  [
    'How does it look in dark, compact or on a phone?',
    '',
    '',
    'The toolbar above a story switches theme, density and width. Its speech bubble shows and adds comments.',
  ],
  [
    'Where are the stories that only test?',
    '',
    '',
    'In the filter beside the search: remove the exclusion of test-case.',
  ],
] as const

const BEGIN = `/* app.css */
@import '@rankdesk/ui/theme.css';
@source './';

// Page.tsx
import { Button, Field, TextInput } from '@rankdesk/ui'`
