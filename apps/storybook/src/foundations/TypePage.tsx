import { cn } from '@rankdesk/ui'
import { CopyToken } from './CopyValue.tsx'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { tokensOf, valueOf } from './tokens.ts'

const WEIGHTS = [
  [400, 'Regular', 'text'],
  [500, 'Medium', 'names, labels, table heads'],
  [600, 'Semibold', 'titles and figures'],
] as const

/** The sizes, weights and figures of the typeface. */
export function TypePage() {
  return (
    <FoundationPage
      title="Type"
      lead="Inter, variable, included in the app, so no font host is contacted. Body text is 13 px on a 20 px line; larger sizes are for titles, smaller ones for captions."
    >
      <TextSizes />
      <Weights />
      <FigureSamples />
      <Families />
    </FoundationPage>
  )
}

function TextSizes() {
  const sizes = tokensOf('text-').filter(({ name }) => !name.endsWith('--line-height'))
  return (
    <Section title="Sizes">
      <ul>
        {sizes.map(({ name, short, value, note }) => (
          <li
            key={name}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-hairline py-4 sm:grid-cols-[176px_1fr]"
          >
            <div>
              <h3 className="font-medium">{short}</h3>
              <p className="figures text-caption text-muted">
                {value} / {valueOf(`${name}--line-height`, 'light')}
              </p>
              <CopyToken name={name} />
            </div>
            <div>
              <p
                className={short === 'figure' || short === 'page' ? 'font-semibold tracking-(--tracking-figure)' : ''}
                style={{ fontSize: `var(--${name})`, lineHeight: `var(--${name}--line-height)` }}
              >
                Twelve pages of Harbour Dental rose this month
              </p>
              <p className="mt-1 text-caption text-muted">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Weights() {
  return (
    <Section title="Weights" note="Three, and no italics: emphasis comes from position and weight.">
      <ul className="grid gap-6 sm:grid-cols-3">
        {WEIGHTS.map(([weight, name, use]) => (
          <li key={weight}>
            <p className="text-figure tracking-(--tracking-figure)" style={{ fontWeight: weight }}>
              {name}
            </p>
            <p className="figures mt-1 text-muted">
              {weight}: {use}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FigureSamples() {
  return (
    <Section
      title="Figures"
      note={
        <>
          Numbers that are in columns or change use the class <TokenName>figures</TokenName>, which makes all digits
          equally wide: {valueOf('font-feature-figures', 'light')}.
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {(['figures', ''] as const).map((className) => (
          <div key={className} className="rounded-card border border-hairline bg-surface p-5">
            <p className="text-caption text-muted">{className === '' ? 'Default figures' : 'Tabular figures'}</p>
            <div className={cn('mt-2 grid justify-items-end text-section', className)}>
              {['1,111.10', '28,904.75', '117.01', '9,460.88'].map((number) => (
                <span key={number}>{number}</span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Families() {
  return (
    <Section title="Families">
      <ul className="grid gap-6 sm:grid-cols-2">
        {tokensOf('font-')
          .filter(({ name }) => !name.includes('feature'))
          .map(({ name, short, value, note }) => (
            <li key={name}>
              <p className="text-page" style={{ fontFamily: `var(--${name})` }}>
                /services/implants 0123
              </p>
              <p className="mt-1 font-medium">{short}</p>
              <p className="text-muted">{note}</p>
              <p className="text-caption text-muted">{value}</p>
              <CopyToken name={name} />
            </li>
          ))}
      </ul>
    </Section>
  )
}
