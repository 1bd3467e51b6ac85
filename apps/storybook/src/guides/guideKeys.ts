import type { KeyLine } from './guide.ts'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Names of a keyboard table that stand for several keys, or for keys that a test writes differently. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Arrow keys': ARROWS,
  'arrow keys': ARROWS,
  Letters: ['a letter'],
  'typed characters': ['a letter'],
  'Menu key': ['ContextMenu'],
}

const MODIFIERS: Readonly<Record<string, string>> = { Ctrl: 'Control', Shift: 'Shift', Alt: 'Alt' }

/** The keys of the library that are no letters, digits or signs. */
export const NAMED_KEYS: readonly string[] = [
  ...ARROWS,
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ContextMenu',
  'F2',
  'F8',
  'F10',
]

/** A press that a line of a keyboard table names. */
export interface Press {
  /** The name in the table: `Shift+arrow keys`. */
  name: string
  /** Modifiers as `userEvent.keyboard` writes them: `Shift`. */
  modifiers: readonly string[]
  /** The keys, each as `KeyboardEvent.key` writes it. One of them is enough for a test. */
  keys: readonly string[]
}

/** Returns what a line names: `Home, End on the grip` are two presses. Throws for a key that does not exist. */
export function pressesOf([names]: KeyLine): Press[] {
  return names
    .replace(/ (?:on|in) .*$/, '')
    .split(', ')
    .map((name) => {
      const parts = name.split('+')
      const base = parts.pop() ?? ''
      const keys = NAMES[base] ?? [base]
      const isKnown = (key: string) => key === 'a letter' || /^(?:.|Space|Tab)$/.test(key) || NAMED_KEYS.includes(key)
      const modifiers = parts.map((part) => MODIFIERS[part] ?? '')
      if (modifiers.includes('') || !keys.every(isKnown)) throw new Error(`"${name}" is no key.`)
      return { name, modifiers, keys }
    })
}

/** Whether a text of tests contains the press, as `userEvent`, Playwright or a table of keys writes it. */
export function isPressed({ modifiers, keys }: Press, tests: string): boolean {
  return keys.some((key) => patternsOf(key, modifiers).some((pattern) => pattern.test(tests)))
}

function patternsOf(key: string, modifiers: readonly string[]): RegExp[] {
  if (key === 'Tab' && modifiers.length === 0) return [/\{Tab\}|\.tab\(\)/]
  const written = key === 'a letter' ? '[a-z\\d]' : key === 'Space' ? '(?: |\\{ \\}|\\[Space\\]|Space)' : escaped(key)
  if (key === 'V' && modifiers.includes('Control')) return [/\.paste\(|[pP]aste/]
  const pressed = key.length > 1 && key !== 'Space' && key !== 'a letter' ? `\\{${written}(?:>\\d*/?)?\\}` : written
  const [modifier] = modifiers
  if (modifier === undefined)
    return [
      new RegExp(`(?:keyboard|pressKeys)\\([\`'](?:[^'\`]*[}\\]])?${pressed}`, 'i'),
      new RegExp(`(?:key: |\\[)'${pressed}'`, 'i'),
      ...(key.length > 1 ? [new RegExp(`\\{${written}(?:>\\d*/?)?\\}`), new RegExp(`'${written}'`)] : []),
    ]
  return [
    new RegExp(`\\{${modifier}>\\}[^'\`]*?${pressed}[^'\`]*?\\{/${modifier}\\}`, 'i'),
    new RegExp(`'${modifier}\\+${written}'`, 'i'),
    new RegExp(`'${written}'[^\\n]*(?:${modifier.toLowerCase().replace('control', 'ctrl')}(?:Key)?: true|, true)`, 'i'),
  ]
}

const escaped = (key: string) => key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the named keys that a source compares with, by which it handles them. */
export function handledKeys(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return NAMED_KEYS.filter((key) => new RegExp(`(?:===? |case |\\[|, )'${key}'`).test(code))
}
