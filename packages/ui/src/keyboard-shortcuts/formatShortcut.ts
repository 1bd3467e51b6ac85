import type { Chord, Platform } from './shortcutDefinition.ts'
import { parseShortcut } from './shortcutDefinition.ts'

/** A press as it is shown (one text a key cap) and as it is spoken. */
export interface FormattedChord {
  caps: string[]
  spoken: string
}

const MAC_SIGNS = { ctrl: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' } as const
const WORDS = {
  mac: { ctrl: 'Control', alt: 'Option', shift: 'Shift', meta: 'Command' },
  other: { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', meta: 'Win' },
} as const

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

const KEY_WORDS: Readonly<Record<string, string>> = {
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
 * A shortcut for people, the held keys in the platform's order: 'mod+shift+k' is ⇧ ⌘ K on a Mac, Ctrl Shift K elsewhere.
 * Throws 'Invalid shortcut definition' like `parseShortcut`.
 */
export function formatShortcut(definition: string, platform: Platform): FormattedChord[] {
  return parseShortcut(definition).map((chord) => {
    const held = heldKeys(chord, platform)
    const words = WORDS[platform]
    const sign = KEY_SIGNS[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key)
    const word = KEY_WORDS[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key)
    return {
      caps: [...held.map((key) => (platform === 'mac' ? MAC_SIGNS[key] : words[key])), sign],
      spoken: [...held.map((key) => words[key]), word].join(' '),
    }
  })
}

/** In the order that each platform writes them. */
function heldKeys(chord: Chord, platform: Platform): ('ctrl' | 'alt' | 'shift' | 'meta')[] {
  const held = {
    ctrl: chord.ctrl || (chord.mod && platform === 'other'),
    alt: chord.alt,
    shift: chord.shift,
    meta: chord.meta || (chord.mod && platform === 'mac'),
  }
  return (['ctrl', 'alt', 'shift', 'meta'] as const).filter((key) => held[key])
}
