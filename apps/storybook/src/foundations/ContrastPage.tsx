import { MARK_PAIRS, TEXT_PAIRS } from '@rankdesk/ui/tokens'
import { ContrastTable } from './ContrastTable.tsx'
import { FoundationPage, Section } from './FoundationPage.tsx'

/** The contrast of every pair of colors in use, in both themes. */
export function ContrastPage() {
  return (
    <FoundationPage
      title="Contrast"
      lead="Each sample shows the measured colors in both themes, whichever is active. A test checks all of them against WCAG 2.2 AA."
    >
      <Section
        title="Contrast of text"
        note="Every text color on every background that a component or a screen uses. WCAG 2.2 AA requires 4.5 to 1; a test checks all of them in both themes."
      >
        <ContrastTable kind="text" pairs={TEXT_PAIRS} minimum={4.5} />
      </Section>
      <Section title="Contrast of marks" note="Icons, edges of controls, focus rings and the marks of charts: 3 to 1.">
        <ContrastTable kind="mark" pairs={MARK_PAIRS} minimum={3} />
      </Section>
    </FoundationPage>
  )
}
