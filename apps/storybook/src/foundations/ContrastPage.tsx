import { type ContrastPair, contrastRatio, MARK_PAIRS, parseOklch, TEXT_PAIRS } from '@rankdesk/ui/tokens'
import { FoundationPage, Section } from './FoundationPage.tsx'
import { valueOf } from './tokens.ts'

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

interface ContrastTableProps {
  pairs: readonly ContrastPair[]
  kind: 'text' | 'mark'
  /** The contrast ratio that each pair must have at least. */
  minimum: number
}

const THEMES = ['light', 'dark'] as const

/** Pairs of colors with their contrast ratio in each theme, whichever is active. */
function ContrastTable({ pairs, kind, minimum }: ContrastTableProps) {
  return (
    // Not a `Table`: its cells hold samples of colors, and begin at the same height.
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-hairline text-caption text-muted">
          <th className="w-40 py-2 text-start font-medium">{kind === 'text' ? 'Text' : 'Mark'}</th>
          <th className="py-2 text-start font-medium">Light</th>
          <th className="py-2 text-start font-medium">Dark</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([front, backgrounds]) => (
          <tr key={front} className="border-b border-hairline align-top">
            <th scope="row" className="py-3 pe-4 text-start font-medium">
              {front}
            </th>
            {THEMES.map((theme) => (
              <td key={theme} className="py-3 pe-4">
                <ul className="flex flex-wrap gap-1.5">
                  {backgrounds.map((background) => (
                    <Sample
                      key={background}
                      front={front}
                      background={background}
                      theme={theme}
                      kind={kind}
                      minimum={minimum}
                    />
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SampleProps {
  front: string
  background: string
  theme: 'light' | 'dark'
  kind: 'text' | 'mark'
  minimum: number
}

function Sample({ front, background, theme, kind, minimum }: SampleProps) {
  const color = valueOf(`color-${front}`, theme)
  const backgroundColor = valueOf(`color-${background}`, theme)
  const [one, other] = [parseOklch(color), parseOklch(backgroundColor)]
  const ratio = one === undefined || other === undefined ? undefined : contrastRatio(one, other)
  const figure = (
    <span className="font-semibold">
      {ratio?.toFixed(1)}
      {ratio !== undefined && ratio < minimum && ' too low'}
    </span>
  )
  if (kind === 'mark')
    return (
      <li className="figures flex min-w-24 items-center gap-2 text-caption">
        <span
          aria-hidden
          className="flex h-9 w-12 forced-color-adjust-none items-center justify-center rounded-control border border-hairline"
          style={{ background: backgroundColor }}
        >
          <span className="size-3.5 rounded-full" style={{ background: color }} />
        </span>
        <span className="grid">
          {figure}
          <span className="text-muted">{background}</span>
        </span>
      </li>
    )
  return (
    <li
      className="figures grid min-w-24 forced-color-adjust-none gap-0.5 rounded-control border border-hairline px-2.5 py-1.5 text-caption"
      style={{ background: backgroundColor, color }}
    >
      {figure}
      <span>{background}</span>
    </li>
  )
}
