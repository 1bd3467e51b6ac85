import { describe, expect, it } from 'vitest'
import { formatShortcut } from './formatShortcut.ts'
import type { KeyPress } from './shortcutDefinition.ts'
import { chordMatches, parseShortcut } from './shortcutDefinition.ts'

const held = { mod: false, ctrl: false, meta: false, alt: false, shift: false }

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
}

function matches(definition: string, pressed: KeyPress, platform: 'mac' | 'other' = 'other'): boolean {
  return parseShortcut(definition).every((chord) => chordMatches(chord, pressed, platform))
}

describe('what a definition asks for', () => {
  it.each([
    ['mod+k', [{ ...held, mod: true, key: 'k' }]],
    [
      'g h',
      [
        { ...held, key: 'g' },
        { ...held, key: 'h' },
      ],
    ],
    ['Shift+Escape', [{ ...held, shift: true, key: 'Escape' }]],
    ['ctrl+alt+plus', [{ ...held, ctrl: true, alt: true, key: '+' }]],
    ['F8', [{ ...held, key: 'F8' }]],
    ['?', [{ ...held, key: '?' }]],
    ['  mod+up ', [{ ...held, mod: true, key: 'ArrowUp' }]],
  ])('%s', (definition, expected) => {
    expect(parseShortcut(definition)).toEqual(expected)
  })

  it.each(['', '   ', 'mod', 'ctrl+shift', 'mod+', 'g mod', 'a+b', 'nosuchkey'])(
    "'%s' has no key, or more than one at once: it is rejected (M519)",
    (definition) => {
      expect(() => parseShortcut(definition)).toThrow(new Error('Invalid shortcut definition'))
    },
  )
})

describe('which press is the one', () => {
  it('takes Command for mod on a Mac and Control elsewhere', () => {
    expect(matches('mod+k', press('k', { metaKey: true }), 'mac')).toBe(true)
    expect(matches('mod+k', press('k', { ctrlKey: true }), 'mac')).toBe(false)
    expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true)
    expect(matches('mod+k', press('k', { metaKey: true }))).toBe(false)
  })

  it('takes no more keys than were asked for', () => {
    expect(matches('mod+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(matches('k', press('k', { altKey: true }))).toBe(false)
    expect(matches('mod+shift+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(true)
  })

  it('takes a sign with Shift or without, as the keyboard has it', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true)
    expect(matches('?', press('?'))).toBe(true)
    expect(matches('/', press('?', { shiftKey: true }))).toBe(false)
  })

  it('knows a letter by its place where the layout or Option writes another one', () => {
    expect(matches('mod+k', press('л', { ctrlKey: true, code: 'KeyK' }))).toBe(true)
    expect(matches('alt+k', press('˚', { altKey: true, code: 'KeyK' }), 'mac')).toBe(true)
  })

  it('goes by the letter, not by the place, on another Latin layout', () => {
    expect(matches('a', press('q', { code: 'KeyA' }))).toBe(false)
  })
})

describe('how a shortcut is written', () => {
  it.each([
    ['mod+shift+k', 'mac', [['⇧', '⌘', 'K']], ['Shift Command K']],
    ['mod+shift+k', 'other', [['Ctrl', 'Shift', 'K']], ['Ctrl Shift K']],
    ['g h', 'other', [['G'], ['H']], ['G', 'H']],
    ['?', 'other', [['?']], ['Question mark']],
    ['up', 'other', [['↑']], ['Up']],
    ['alt+enter', 'mac', [['⌥', 'Enter']], ['Option Enter']],
  ] as const)('%s on %s', (definition, platform, caps, spoken) => {
    const written = formatShortcut(definition, platform)
    expect(written.map((chord) => chord.caps)).toEqual(caps)
    expect(written.map((chord) => chord.spoken)).toEqual(spoken)
  })
})
