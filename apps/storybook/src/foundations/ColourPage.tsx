import { FoundationPage, Section } from './FoundationPage.tsx'
import { tokensOf } from './tokens.ts'

/** All colours with their values in both themes. */
export function ColourPage() {
  const groups = Map.groupBy(
    tokensOf('color-').filter(({ value }) => value.startsWith('oklch')),
    ({ group }) => group,
  )
  return (
    <FoundationPage
      title="Colour"
      lead="One accent says that you can act here. Five status hues and grey carry meaning, always beside a word. Everything else is warm paper. Colours are OKLCH; the dark theme overrides values, never names."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-5 gap-y-6">
            {tokens.map(({ name, short, value, dark, note }) => (
              <li key={name}>
                <div
                  aria-hidden
                  className="h-14 rounded-card border border-hairline"
                  style={{ background: `var(--${name})` }}
                />
                <h3 className="mt-2 font-medium">{short}</h3>
                <p className="text-muted">{note}</p>
                <dl className="figures mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-caption text-muted">
                  <dt>Light</dt>
                  <dd className="font-mono">{bare(value)}</dd>
                  <dt>Dark</dt>
                  <dd className="font-mono">{bare(dark ?? value)}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </FoundationPage>
  )
}

function bare(value: string): string {
  return value.replace(/^oklch\((.*)\)$/, '$1')
}
