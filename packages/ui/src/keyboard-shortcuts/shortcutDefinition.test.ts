import { describe, expect, it } from 'vitest'
import { parseShortcut } from './shortcutDefinition.ts'

const noModifiers = { mod: false, ctrl: false, meta: false, alt: false, shift: false }

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
