import { CopyButton } from '@rankdesk/ui'
import { type Token, valueOf } from './tokens.ts'

const THEMES = ['light', 'dark'] as const

/** What a colour of text is read on, without `color-`; undefined for a colour that is a fill itself. */
export function groundOf(short: string, group: string): string | undefined {
  // No letters in a colour that is exempt from contrast.
  if (group === 'Text') return short === 'disabled' ? undefined : 'surface'
  if (short === 'on-accent') return 'accent-fill'
  return short.startsWith('on-') ? short.slice('on-'.length) : undefined
}

/** A colour in both themes side by side, with its name to copy, what it is for and its values. */
export function Swatch({ name, short, value, dark, note, group }: Token & { short: string }) {
  return (
    <>
      <Halves short={short} group={group} className="h-14" />
      <div className="mt-2 flex items-center gap-1">
        <h3 className="min-w-0 font-medium wrap-break-word">{short}</h3>
        <CopyButton variant="icon" text={`var(--${name})`} className="-my-1 text-subtle">{`--${name}`}</CopyButton>
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
  /** A colour's name without `color-`. */
  short: string
  group: string
  /** Its height. */
  className: string
}

/** The colour as light has it and as dark has it, whichever is on; a colour of text as letters on its ground. */
export function Halves({ short, group, className }: HalvesProps) {
  const ground = groundOf(short, group)
  return (
    <div
      aria-hidden
      className={`grid forced-color-adjust-none grid-cols-2 overflow-hidden rounded-card border border-hairline ${className}`}
    >
      {THEMES.map((theme) => {
        const colour = valueOf(`color-${short}`, theme)
        return (
          <span
            key={theme}
            className="grid place-items-center text-section font-semibold"
            style={{ background: ground === undefined ? colour : valueOf(`color-${ground}`, theme), color: colour }}
          >
            {ground !== undefined && 'Aa'}
          </span>
        )
      })}
    </div>
  )
}

function bare(value: string): string {
  return value.replace(/^oklch\((.*)\)$/, '$1')
}
