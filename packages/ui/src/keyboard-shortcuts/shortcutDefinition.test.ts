import { describe, expect, it } from 'vitest'
import { type KeyPress, chordMatches, parseShortcut } from './shortcutDefinition.ts'

const noModifiers = { mod: false, ctrl: false, meta: false, alt: false, shift: false }

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
}

function matches(definition: string, pressed: KeyPress, platform: 'mac' | 'other' = 'other'): boolean {
  return parseShortcut(definition).every((chord) => chordMatches(chord, pressed, platform))
}

describe('parsing a definition', () => {
  it.each([
    ['mod+k', [{ ...noModifiers, mod: true, key: 'k' }]],
    [
      'g h',
      [
        { ...noModifiers, key: 'g' },
        { ...noModifiers, key: 'h' },
      ],
    ],
    ['Shift+Escape', [{ ...noModifiers, shift: true, key: 'Escape' }]],
    ['ctrl+alt+plus', [{ ...noModifiers, ctrl: true, alt: true, key: '+' }]],
    ['F8', [{ ...noModifiers, key: 'F8' }]],
    ['?', [{ ...noModifiers, key: '?' }]],
    ['  mod+up ', [{ ...noModifiers, mod: true, key: 'ArrowUp' }]],
  ])('%s', (definition, expected) => {
    expect(parseShortcut(definition)).toEqual(expected)
  })

  it.each(['', '   ', 'mod', 'ctrl+shift', 'mod+', 'g mod', 'a+b', 'nosuchkey'])(
    "rejects '%s', which has no key or several keys at once (M519)",
    (definition) => {
      expect(() => parseShortcut(definition)).toThrow(new Error('Invalid shortcut definition'))
    },
  )
})

describe('matching a chord', () => {
  it('uses Command for mod on a Mac and Control elsewhere', () => {
    expect(matches('mod+k', press('k', { metaKey: true }), 'mac')).toBe(true)
    expect(matches('mod+k', press('k', { ctrlKey: true }), 'mac')).toBe(false)
    expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true)
    expect(matches('mod+k', press('k', { metaKey: true }))).toBe(false)
  })

  it('rejects additional modifiers', () => {
    expect(matches('mod+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(matches('k', press('k', { altKey: true }))).toBe(false)
    expect(matches('mod+shift+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(true)
  })

  it('matches a symbol with or without Shift, as the keyboard layout requires', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true)
    expect(matches('?', press('?'))).toBe(true)
    expect(matches('/', press('?', { shiftKey: true }))).toBe(false)
  })

  it('matches a letter by its code if the layout or Option produces another character', () => {
    expect(matches('mod+k', press('л', { ctrlKey: true, code: 'KeyK' }))).toBe(true)
    expect(matches('alt+k', press('˚', { altKey: true, code: 'KeyK' }), 'mac')).toBe(true)
  })

  it('matches the letter, not its code, on another Latin layout', () => {
    expect(matches('a', press('q', { code: 'KeyA' }))).toBe(false)
  })
})
