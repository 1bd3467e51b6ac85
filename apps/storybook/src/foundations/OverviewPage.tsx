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

const BEGIN = `/* app.css */
@import '@rankdesk/ui/theme.css';
@source './';

// Page.tsx
import { Button, Field, TextInput } from '@rankdesk/ui'`
