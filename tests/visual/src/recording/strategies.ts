import type { Visitor } from './visitor.ts'

export interface Strategy {
  strategyId: number
  strategyTypeId: number
  clientId: number
}

/** Returns the open strategies of types, those of the person's own clients first. */
export const openStrategies = (visitor: Visitor, typeIds: readonly number[]): Promise<Strategy[]> =>
  strategiesOf(visitor, typeIds, ['open', 'overdue'])

/** Returns the strategies of types that were completed in the last twelve months, in the same order. */
export const completedStrategies = (visitor: Visitor, typeIds: readonly number[]): Promise<Strategy[]> =>
  strategiesOf(visitor, typeIds, ['done', 'late'])

async function strategiesOf(
  visitor: Visitor,
  typeIds: readonly number[],
  outcomes: readonly string[],
): Promise<Strategy[]> {
  const rows = await visitor.report('month-strategies', {
    filter: [
      { name: 'strategyTypeId', value: typeIds, match: 'IN' },
      { name: 'outcome', value: outcomes, match: 'IN' },
    ],
  })
  const own = new Set(await visitor.clientIds())
  const strategies = rows as unknown as Strategy[]
  return strategies.toSorted((a, b) => Number(own.has(b.clientId)) - Number(own.has(a.clientId)))
}
