/** The platform. On a Mac, `mod` is Command and modifiers are symbols. */
export type Platform = 'mac' | 'other'

/** A chord: a key and its modifiers. */
export interface Chord {
  /** The value of `KeyboardEvent.key`, letters in lower case: 'k', '/', 'Enter', 'ArrowUp'. */
  key: string
  /** Command on a Mac, Control elsewhere. */
  mod: boolean
  ctrl: boolean
  meta: boolean
  alt: boolean
  shift: boolean
}

/** The properties that a chord is compared with, such as of a KeyboardEvent. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const MODIFIERS: Readonly<Record<string, 'mod' | 'ctrl' | 'meta' | 'alt' | 'shift'>> = {
  mod: 'mod',
  ctrl: 'ctrl',
  control: 'ctrl',
  meta: 'meta',
  cmd: 'meta',
  command: 'meta',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
}

const NAMED_KEYS: Readonly<Record<string, string>> = {
  esc: 'Escape',
  escape: 'Escape',
  enter: 'Enter',
  return: 'Enter',
  space: ' ',
  plus: '+',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
}

/**
 * Parses the chords of a definition in order: 'mod+k' is one, 'g h' is g and then h. Write 'plus' for the plus key and
 * 'space' for the space bar. Throws 'Invalid shortcut definition' for a chord without a key or with two keys (M519).
 */
export function parseShortcut(definition: string): Chord[] {
  const chords = definition.trim().split(/\s+/)
  return chords.map(parseChord)
}

function parseChord(text: string): Chord {
  const chord: Chord = { key: '', mod: false, ctrl: false, meta: false, alt: false, shift: false }
  for (const part of text.split('+')) {
    const modifier = MODIFIERS[part.toLowerCase()]
    if (modifier !== undefined) {
      chord[modifier] = true
      continue
    }
    if (part === '' || chord.key !== '') throw new Error('Invalid shortcut definition')
    chord.key = keyNamed(part)
  }
  if (chord.key === '') throw new Error('Invalid shortcut definition')
  return chord
}

function keyNamed(part: string): string {
  const lower = part.toLowerCase()
  const named = NAMED_KEYS[lower]
  if (named !== undefined) return named
  if (/^f\d{1,2}$/.test(lower)) return lower.toUpperCase()
  if (Array.from(part).length !== 1) throw new Error('Invalid shortcut definition')
  return lower
}
