import { cn } from '../classes/cn.ts'
import { type ComponentProps, Fragment, use, useMemo } from 'react'
import { formatShortcut } from './formatShortcut.ts'
import { detectPlatform, ShortcutsContext } from './shortcutsContext.ts'

export interface ShortcutKeysProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The definition, such as 'mod+k' or 'g h'. */
  keys: string
  /** The variant: `plain` is text for menus and tooltips, `caps` draws each key. @default 'caps' */
  variant?: 'caps' | 'plain'
  /** The color. `inherit` takes the color of the surrounding text, such as on a tooltip. @default 'subtle' */
  tone?: 'subtle' | 'inherit'
  /** Classes for layout only. */
  className?: string
}

/** The keys of a shortcut in the notation of the platform. Screen readers get words. */
export function ShortcutKeys(props: ShortcutKeysProps) {
  const { keys, variant = 'caps', tone = 'subtle', className = '', ...rest } = props
  const platform = use(ShortcutsContext)?.platform ?? detectPlatform()
  const chords = useMemo(() => formatShortcut(keys, platform), [keys, platform])
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex shrink-0 items-center gap-1 text-caption',
        tone === 'subtle' && 'text-subtle',
        className,
      )}
    >
      <span className="sr-only">{chords.map((chord) => chord.spokenName).join(' then ')}</span>
      {chords.map((chord, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>then</span>}
          {chord.caps.map((cap) => (
            <kbd
              key={cap}
              aria-hidden
              className={
                variant === 'caps'
                  ? 'grid h-[1.25rem] min-w-5 place-items-center rounded-chip border border-line bg-surface px-1.25 font-sans text-caption font-medium text-muted'
                  : 'font-sans'
              }
            >
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
