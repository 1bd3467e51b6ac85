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

describe('what can be reached', () => {
  const all = [
    shortcut(1, 'a'),
    shortcut(2, 'b', { scope: page }),
    shortcut(3, 'c', { scope: dialog }),
    shortcut(4, 'd', { everywhere: true }),
  ]
  it('is all of it without a dialog', () => {
    expect(reachable(all, undefined)).toEqual(all)
  })
  it('is the dialog’s own, and what works everywhere', () => {
    expect(reachable(all, dialog).map(({ id }) => id)).toEqual([3, 4])
  })
  it('is also what stands in parts of the covering one', () => {
    expect(reachable(all, page).map(({ id }) => id)).toEqual([2, 3, 4])
  })
})

describe('the help sheet’s order', () => {
  it('puts the ones without a heading first, under General, and takes a scope’s label as heading', () => {
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
  it('lists keys once: the one that wins', () => {
    expect(grouped([shortcut(1, 'a'), shortcut(2, 'a')])).toEqual([
      { heading: 'General', shortcuts: [expect.objectContaining({ id: 2 })] },
    ])
  })
})
