import { cn } from '../classes/cn.ts'
import { type ComponentProps, Fragment, use, useMemo } from 'react'
import { type Chord, type Platform, parseShortcut } from './shortcutDefinition.ts'
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

/** A chord as shown (a text per key cap) and as announced. */
interface FormattedChord {
  caps: string[]
  spokenName: string
}

const MAC_SYMBOLS = { ctrl: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' } as const
const MODIFIER_NAMES = {
  mac: { ctrl: 'Control', alt: 'Option', shift: 'Shift', meta: 'Command' },
  other: { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', meta: 'Win' },
} as const

const KEY_SYMBOLS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
  '?': 'Question mark',
  '/': 'Slash',
  '.': 'Period',
  ',': 'Comma',
  '+': 'Plus',
}

/**
 * Formats a shortcut with modifiers in the order of the platform: 'mod+shift+k' is ⇧ ⌘ K on a Mac and Ctrl Shift K
 * elsewhere. Throws 'Invalid shortcut definition' like `parseShortcut`.
 */
function formatShortcut(definition: string, platform: Platform): FormattedChord[] {
  return parseShortcut(definition).map((chord) => {
    const modifiers = modifierKeys(chord, platform)
    const names = MODIFIER_NAMES[platform]
    const symbol = KEY_SYMBOLS[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key)
    const name = KEY_NAMES[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key)
    return {
      caps: [...modifiers.map((key) => (platform === 'mac' ? MAC_SYMBOLS[key] : names[key])), symbol],
      spokenName: [...modifiers.map((key) => names[key]), name].join(' '),
    }
  })
}

/** The order of modifiers on each platform. */
function modifierKeys(chord: Chord, platform: Platform): ('ctrl' | 'alt' | 'shift' | 'meta')[] {
  const modifiers = {
    ctrl: chord.ctrl || (chord.mod && platform === 'other'),
    alt: chord.alt,
    shift: chord.shift,
    meta: chord.meta || (chord.mod && platform === 'mac'),
  }
  return (['ctrl', 'alt', 'shift', 'meta'] as const).filter((key) => modifiers[key])
}
