import type { ColumnMapping } from '@rankdesk/api'

/** What a column of a table can be. The item is what a row is about; '' is a column that isn't used. */
const COLUMN_ROLES = ['item', 'clicks', 'impressions', 'position', 'address'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Returns the choice for each of `count` columns under a mapping. */
export function rolesOf(mapping: ColumnMapping | null, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => COLUMN_ROLES.find((role) => mapping?.[role] === index) ?? '')
}

/** Returns the choices after one has changed: the other column with the same role gives it up. */
export function withUniqueRoles(before: readonly string[], after: readonly string[]): readonly string[] {
  const changed = after.findIndex((role, index) => role !== before[index])
  return after.map((role, index) => (index !== changed && role !== '' && role === after[changed] ? '' : role))
}

/** Returns the mapping of choices; undefined when no column is the item. */
export function mappingOf(kind: ColumnMapping['kind'], roles: readonly string[]): ColumnMapping | undefined {
  const columnOf = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null)
  const item = columnOf('item')
  if (item === null) return undefined
  return {
    kind,
    item,
    clicks: columnOf('clicks'),
    impressions: columnOf('impressions'),
    position: columnOf('position'),
    ...(columnOf('address') === null ? {} : { address: columnOf('address') }),
  }
}
