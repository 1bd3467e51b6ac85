import { DialogsProvider, Logo } from '@rankdesk/ui'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { OverviewActions } from './OverviewActions.tsx'
import { OverviewFields } from './OverviewFields.tsx'
import { OverviewStates } from './OverviewStates.tsx'

/** The design principles, the most important first. */
const PRINCIPLES = [
  ['The data is the ornament', 'No gradients and no card inside a card. Alignment and white space make the order.'],
  ['One accent', 'Iris says that you can act here. The status hues carry meaning, never decoration.'],
  ['Dense, and it breathes', 'Rows of 36 px, compact 28. Text of 13 px on a line of 20. Gutters of 24.'],
  ['Never by colour alone', 'A chip has its word, a series its mark, and every chart can be read as a table.'],
  ['Every state is designed', 'Loading, empty, wrong, partial, stale, offline: each says what is so and what to do.'],
  ['Motion explains', 'Short, eased out, never in the way of a hand, and off for those who ask.'],
  ['The keyboard reaches everything', 'In the order of the eye, with a ring in sight. Targets are at least 24 by 24.'],
  ['Words are the staff’s', 'What happened and what to do next, in sentence case.'],
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
        lead="A calm desk with one lamp. People sit at it all day; it should feel quicker and quieter than anything else that they have open. Everything on this board is the library itself, in both themes and both densities."
      >
        <Section title="At a glance">
          <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            <OverviewActions />
            <OverviewFields />
            <OverviewStates />
          </div>
        </Section>
        <Section title="What it believes">
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
          title="Begin"
          note={
            <>
              One style sheet brings the tokens, the font and Tailwind; <TokenName>data-theme</TokenName> and{' '}
              <TokenName>data-density</TokenName> on the root element choose the rest. A component that is imported
              costs a page only itself.
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
