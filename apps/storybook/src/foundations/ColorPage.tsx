import { cn, Chip, type Hue, type Level } from '@rankdesk/ui'
import { CopyValue } from './CopyValue.tsx'
import { FoundationPage, Section } from './FoundationPage.tsx'
import { type Token, TOKENS, tokensOf, valueOf } from './tokens.ts'

const NOTES: Readonly<Record<string, string>> = {
  Backgrounds: 'Choose them by what may be on them, not by their appearance.',
  Lines: 'Hairlines separate, lines outline text fields, strong lines outline checkboxes.',
  Text: 'Three strengths, and one for disabled text.',
  Inverse: 'Tooltips and notices in the colors of the other theme, and the shade behind a dialog.',
  Accent: 'Iris marks what people can act on, and nothing else.',
  'Chart series': 'Used in this order, each with its own marker, so that they differ with any color vision.',
}

/** All colors of both themes, with their values. */
export function ColorPage() {
  const groups = Map.groupBy(
    tokensOf('color-').filter(({ value }) => value.startsWith('oklch')),
    ({ group }) => group,
  )
  return (
    <FoundationPage
      title="Color"
      lead="Iris, the only accent, marks what people can act on. Five status hues and grey carry meaning, always next to a word. Everything else is warm paper. Each swatch shows light on the left and dark on the right. A theme overrides values, never names."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group} note={group === 'Status' ? STATUS_NOTE : NOTES[group]}>
          {group === 'Status' ? (
            <StatusColors />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-x-5 gap-y-6">
              {tokens.map((token) => (
                <li key={token.name}>
                  <Swatch {...token} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </FoundationPage>
  )
}

const STATUS_NOTE =
  'Status hues carry meaning, never decoration, and always with a word. Solid is an icon or a small fill, soft with the text on it is a chip, chart is a mark on a surface.'

/** Each hue with its meaning; grey has none. */
const MEANINGS: readonly (readonly [hue: Hue, level: Level | undefined])[] = [
  ['blue', 'far-above'],
  ['green', 'above'],
  ['yellow', 'on'],
  ['orange', 'below'],
  ['red', 'far-below'],
  ['grey', undefined],
]

const ROLES = [
  ['Solid', (hue: Hue) => `${hue}-solid`],
  ['Soft', (hue: Hue) => `${hue}-soft`],
  ['On soft', (hue: Hue) => `on-${hue}-soft`],
  ['Chart', (hue: Hue) => `${hue}-chart`],
] as const

/** The status hues, each with its four uses. */
function StatusColors() {
  return (
    // Not a `Table`: on a phone each hue is a block, its meaning, and below it the four colors in two columns.
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr className="text-caption text-muted">
          <th className="w-56 py-2 text-start font-medium">Hue</th>
          {ROLES.map(([role]) => (
            <th key={role} className="py-2 ps-4 text-start font-medium">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {MEANINGS.map(([hue, level]) => (
          <tr
            key={hue}
            className="border-t border-hairline align-middle max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-2 max-md:py-3"
          >
            <th scope="row" className="py-3 text-start font-normal max-md:col-span-2 max-md:py-0">
              <Chip hue={hue} {...(level && { level })}>
                {hue}
              </Chip>
              <p className="mt-1 text-muted">{TOKENS.find(({ name }) => name === `color-${hue}-solid`)?.note}</p>
            </th>
            {ROLES.map(([role, nameOf]) => (
              <td key={role} className="py-3 ps-4 max-md:p-0">
                <span aria-hidden className="text-caption text-muted md:hidden">
                  {role}
                </span>
                <Halves short={nameOf(hue)} group="Status" className="h-10" />
                <p className="relative mt-1 font-mono">
                  <CopyValue text={`var(--color-${nameOf(hue)})`}>{nameOf(hue)}</CopyValue>
                </p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const THEMES = ['light', 'dark'] as const

/** Returns the background of a text color, without `color-`, or undefined for a color that is a fill. */
function backgroundOf(short: string, group: string): string | undefined {
  // A color that is exempt from contrast requirements has no sample text.
  if (group === 'Text') return short === 'disabled' ? undefined : 'surface'
  if (short === 'on-accent') return 'accent-fill'
  return short.startsWith('on-') ? short.slice('on-'.length) : undefined
}

/** A color in both themes side by side, with its name to copy, its purpose and its values. */
function Swatch({ name, short, value, dark, note, group }: Token & { short: string }) {
  return (
    <>
      <Halves short={short} group={group} className="h-14" />
      <div className="relative mt-2 flex items-center gap-2">
        <h3 className="min-w-0 font-medium wrap-break-word">{short}</h3>
        <CopyValue text={`var(--${name})`} label={`--${name}`} />
      </div>
      <p className="text-pretty text-muted">{note}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-caption text-muted">
        <dt>Light</dt>
        <dd className="font-mono">{bare(value)}</dd>
        <dt>Dark</dt>
        <dd className="font-mono">{bare(dark ?? value)}</dd>
      </dl>
    </>
  )
}

interface HalvesProps {
  /** The name of the color without `color-`. */
  short: string
  group: string
  /** Classes that set the height. */
  className: string
}

/**
 * The color in the light and the dark theme, whichever is active. A text color is shown as letters on its background.
 */
function Halves({ short, group, className }: HalvesProps) {
  const backgroundColor = backgroundOf(short, group)
  return (
    <div
      aria-hidden
      className={cn(
        'grid forced-color-adjust-none grid-cols-2 overflow-hidden rounded-card border border-hairline',
        className,
      )}
    >
      {THEMES.map((theme) => {
        const color = valueOf(`color-${short}`, theme)
        return (
          <span
            key={theme}
            className="grid place-items-center text-section font-semibold"
            style={{
              background: backgroundColor === undefined ? color : valueOf(`color-${backgroundColor}`, theme),
              color,
            }}
          >
            {backgroundColor !== undefined && 'Aa'}
          </span>
        )
      })}
    </div>
  )
}

function bare(value: string): string {
  return value.replace(/^oklch\((.*)\)$/, '$1')
}
