import { CopyToken } from './CopyValue.tsx'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { tokensOf, valueOf } from './tokens.ts'

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]
const ROWS = ['Harbour Dental', 'Northside Plumbing', 'Lakeview Law'] as const

/** The grid, the fixed sizes, density, corners and shadows. */
export function SpacePage() {
  return (
    <FoundationPage
      title="Space"
      lead="Everything is on a 4 px grid. White space and alignment create order, so there is no card inside a card and no line where a gap will do."
    >
      <SpaceSteps />
      <Sizes />
      <Density />
      <Corners />
      <Shadows />
    </FoundationPage>
  )
}

/** Returns the row height of a density, whichever is active. */
function rowHeight(density: 'comfortable' | 'compact'): string {
  return valueOf(density === 'compact' ? 'size-row-compact' : 'size-row', 'light')
}

function SpaceSteps() {
  const unit = Number.parseInt(valueOf('spacing', 'light'), 10)
  return (
    <Section title="Steps" note="Tailwind's spacing uses this unit: p-5 is 20 px.">
      <ul className="grid gap-2">
        {STEPS.map((step) => (
          <li key={step} className="figures grid grid-cols-[32px_56px_1fr] items-center text-muted">
            <span className="font-medium text-text">{step}</span>
            <span>{step * unit} px</span>
            <span
              aria-hidden
              className="h-3 rounded-mark bg-accent-line"
              style={{ width: `calc(var(--spacing) * ${step})` }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sizes() {
  return (
    <Section title="Common sizes">
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {[...tokensOf('size-'), ...tokensOf('space-')].map(({ name, value, note }) => (
          <li key={name} className="flex items-center gap-4">
            <span aria-hidden className="flex w-14 shrink-0 justify-center">
              <span
                className="w-10 rounded-mark border border-accent-line bg-accent-soft"
                style={{ height: `var(--${name})` }}
              />
            </span>
            <span>
              <span className="figures font-medium">{value.startsWith('var') ? note : value}</span>
              <span className="block text-muted">{note}</span>
              <CopyToken name={name} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Density() {
  return (
    <Section
      title="Density"
      note={
        <>
          The root element has <TokenName>data-density</TokenName>; rows take their height from{' '}
          <TokenName>--size-row</TokenName> only. The toolbar switches it for every story.
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {(['comfortable', 'compact'] as const).map((density) => (
          <div key={density} className="overflow-hidden rounded-card border border-hairline bg-surface">
            <p className="bg-sunken px-4 py-1.5 text-caption font-medium text-muted">
              {density}, {rowHeight(density)}
            </p>
            {ROWS.map((row) => (
              <div
                key={row}
                className="flex items-center border-t border-hairline px-4"
                style={{ height: rowHeight(density) }}
              >
                {row}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

function Corners() {
  return (
    <Section title="Corners">
      <ul className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
        {tokensOf('radius-').map(({ name, short, value, note }) => (
          <li key={name}>
            <div
              aria-hidden
              className="h-20 border border-line-strong bg-surface"
              style={{ borderRadius: `var(--${name})` }}
            />
            <h3 className="mt-2 font-medium">{short}</h3>
            <p className="figures text-muted">
              {value}: {note}
            </p>
            <CopyToken name={name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Shadows() {
  return (
    <Section title="Shadows" note="Only floating elements have one.">
      <ul className="grid gap-10 sm:grid-cols-3">
        {tokensOf('shadow-').map(({ name, short, note }) => (
          <li key={name}>
            <div aria-hidden className="h-24 rounded-card bg-raised" style={{ boxShadow: `var(--${name})` }} />
            <h3 className="mt-4 font-medium">{short}</h3>
            <p className="text-muted">{note}</p>
            <CopyToken name={name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
