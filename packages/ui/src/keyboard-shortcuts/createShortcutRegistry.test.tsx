import { describe, expect, it, vi } from 'vitest'
import { createShortcutRegistry, type Scope, type Shortcut } from './createShortcutRegistry.ts'
import { type KeyPress, parseShortcut } from './shortcutDefinition.ts'

const page: Scope = { parent: null, label: 'Clients' }
const dialog: Scope = { parent: page, label: undefined }

type NewShortcut = Omit<Shortcut, 'id'>

function shortcut(keys: string, more: Partial<NewShortcut> = {}): NewShortcut {
  return {
    keys: [keys],
    sequences: [parseShortcut(keys)],
    label: keys,
    group: undefined,
    scope: null,
    everywhere: false,
    allowInFields: false,
    within: () => undefined,
    onPress: () => undefined,
    ...more,
  }
}

function registryOf(shortcuts: readonly NewShortcut[], platform: 'mac' | 'other' = 'other') {
  const registry = createShortcutRegistry(platform)
  for (const each of shortcuts) registry.add(each)
  return registry
}

describe('active shortcuts', () => {
  const all = [
    shortcut('a'),
    shortcut('b', { scope: page }),
    shortcut('c', { scope: dialog }),
    shortcut('d', { everywhere: true }),
  ]
  /** Returns the labels of the active shortcuts while a scope covers the page. */
  function active(covering?: Scope) {
    const registry = registryOf(all)
    if (covering !== undefined) registry.cover(covering)
    const shortcuts = registry.groups().flatMap((group) => group.shortcuts)
    return shortcuts.map(({ label }) => label).toSorted()
  }
  it('are all shortcuts without a dialog', () => {
    expect(active()).toEqual(['a', 'b', 'c', 'd'])
  })
  it('are those of the dialog and the global ones', () => {
    expect(active(dialog)).toEqual(['c', 'd'])
  })
  it('include the nested scopes of the covering scope', () => {
    expect(active(page)).toEqual(['b', 'c', 'd'])
  })
})

describe('the order of the help dialog', () => {
  it('puts shortcuts without a heading first, under General, and uses the label of a scope as heading', () => {
    const registry = registryOf([
      shortcut('a', { scope: dialog }),
      shortcut('b'),
      shortcut('c', { group: 'Queue', scope: page }),
    ])
    expect(registry.groups().map(({ heading, shortcuts }) => [heading, shortcuts.map(({ id }) => id)])).toEqual([
      ['General', [2]],
      ['Clients', [1]],
      ['Queue', [3]],
    ])
  })
  it('lists the same keys once, with the shortcut that wins', () => {
    expect(registryOf([shortcut('a'), shortcut('a')]).groups()).toEqual([
      { heading: 'General', shortcuts: [expect.objectContaining({ id: 2 })] },
    ])
  })
})

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
}

/** Whether a pressed key runs a shortcut. */
function matches(definition: string, pressed: KeyPress, platform: 'mac' | 'other' = 'other'): boolean {
  const onPress = vi.fn()
  registryOf([shortcut(definition, { onPress })], platform).press(new KeyboardEvent('keydown', { ...pressed }))
  return onPress.mock.calls.length > 0
}

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
