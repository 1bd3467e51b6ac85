import { describe, expect, it } from 'vitest'
import type { Scope, Shortcut } from './activeShortcuts.ts'
import { grouped, reachable } from './activeShortcuts.ts'

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
  it('are all shortcuts without a dialog', () => {
    expect(reachable(all, undefined)).toEqual(all)
  })
  it('are those of the dialog and the global ones', () => {
    expect(reachable(all, dialog).map(({ id }) => id)).toEqual([3, 4])
  })
  it('include the nested scopes of the covering scope', () => {
    expect(reachable(all, page).map(({ id }) => id)).toEqual([2, 3, 4])
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
