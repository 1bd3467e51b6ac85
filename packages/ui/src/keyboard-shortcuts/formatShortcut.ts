import type { Chord, Platform } from './shortcutDefinition.ts'
import { parseShortcut } from './shortcutDefinition.ts'

/** A chord as shown (a text per key cap) and as announced. */
export interface FormattedChord {
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
export function formatShortcut(definition: string, platform: Platform): FormattedChord[] {
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
