import { CopyValue } from './CopyValue.tsx'
import { type Token, valueOf } from './tokens.ts'

const THEMES = ['light', 'dark'] as const

/** Returns the background of a text color, without `color-`, or undefined for a color that is a fill. */
export function backgroundOf(short: string, group: string): string | undefined {
  // A color that is exempt from contrast requirements has no sample text.
  if (group === 'Text') return short === 'disabled' ? undefined : 'surface'
  if (short === 'on-accent') return 'accent-fill'
  return short.startsWith('on-') ? short.slice('on-'.length) : undefined
}

/** A color in both themes side by side, with its name to copy, its purpose and its values. */
export function Swatch({ name, short, value, dark, note, group }: Token & { short: string }) {
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
export function Halves({ short, group, className }: HalvesProps) {
  const backgroundColor = backgroundOf(short, group)
  return (
    <div
      aria-hidden
      className={`grid forced-color-adjust-none grid-cols-2 overflow-hidden rounded-card border border-hairline ${className}`}
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
