import { describe, expect, it } from 'vitest'
import { type Scope, type Shortcut, grouped } from './activeShortcuts.ts'
import { createShortcutRegistry } from './createShortcutRegistry.ts'

const page: Scope = { parent: null, label: 'Clients' }
const dialog: Scope = { parent: page, label: undefined }

function shortcut(id: number, keys: string, more: Partial<Shortcut> = {}): Shortcut {
  return {
    id,
    keys: [keys],
    sequences: [],
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

describe('active shortcuts', () => {
  const all = [
    shortcut(1, 'a'),
    shortcut(2, 'b', { scope: page }),
    shortcut(3, 'c', { scope: dialog }),
    shortcut(4, 'd', { everywhere: true }),
  ]
  /** Returns the labels of the active shortcuts while a scope covers the page. */
  function active(covering?: Scope) {
    const registry = createShortcutRegistry('other')
    for (const { id: _id, ...rest } of all) registry.add(rest)
    if (covering !== undefined) registry.cover(covering)
    return registry.active().map(({ label }) => label)
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
    const groups = grouped([
      shortcut(1, 'a', { scope: dialog }),
      shortcut(2, 'b'),
      shortcut(3, 'c', { group: 'Queue', scope: page }),
    ])
    expect(groups.map(({ heading, shortcuts }) => [heading, shortcuts.map(({ id }) => id)])).toEqual([
      ['General', [2]],
      ['Clients', [1]],
      ['Queue', [3]],
    ])
  })
  it('lists the same keys once, with the shortcut that wins', () => {
    expect(grouped([shortcut(1, 'a'), shortcut(2, 'a')])).toEqual([
      { heading: 'General', shortcuts: [expect.objectContaining({ id: 2 })] },
    ])
  })
})
