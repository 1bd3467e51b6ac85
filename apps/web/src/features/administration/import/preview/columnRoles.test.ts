import { describe, expect, it } from 'vitest'
import { mappingOf, rolesOf, withUniqueRoles } from './columnRoles.ts'

const MAPPING = { kind: 'queries', item: 1, clicks: null, impressions: 0, position: 3 } as const

describe('the choices of columns', () => {
  it('come from a mapping and lead back to it', () => {
    const roles = rolesOf(MAPPING, 4)
    expect(roles).toEqual(['impressions', 'item', '', 'position'])
    expect(mappingOf('queries', roles)).toEqual(MAPPING)
  })

  it('are empty without a mapping', () => {
    expect(rolesOf(null, 2)).toEqual(['', ''])
  })

  it('make no mapping without an item', () => {
    expect(mappingOf('pages', ['clicks', ''])).toBeUndefined()
  })

  it.each([
    ['a role moves to the other column', ['item', '', ''], ['item', 'item', ''], ['', 'item', '']],
    ['several columns can be unused', ['item', 'clicks'], ['item', ''], ['item', '']],
    ['nothing changed', ['item', 'clicks'], ['item', 'clicks'], ['item', 'clicks']],
  ])('%s', (_case, before, after, expected) => {
    expect(withUniqueRoles(before, after)).toEqual(expected)
  })
})
