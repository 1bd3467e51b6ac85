import { expect, it } from 'vitest'
import { clientRow } from '#features/clients/testing/clientRow.ts'
import { strategyRow } from '#lib/testing/strategyRow.ts'
import { NOTHING_SELECTED, spansClients, withStrategies } from './queueSelection.ts'

const rows = (...ids: number[]) => ids.map((strategyId) => strategyRow({ strategyId }))
const first = withStrategies(NOTHING_SELECTED, 1, { businessName: 'Bright Plumbing', rows: rows(1000) })
const both = withStrategies(first, 2, { businessName: 'Oak Roofing', rows: rows(2000, 3000) })

it('spans clients with strategies of several, or with a client', () => {
  expect([NOTHING_SELECTED, first, both].map(spansClients)).toEqual([false, false, true])
  expect(spansClients({ ...NOTHING_SELECTED, clients: new Map([[1, clientRow({ clientId: 1 })]]) })).toBe(true)
})

it('discards a client without selected strategies', () => {
  const cleared = withStrategies(both, 1, { businessName: 'Bright Plumbing', rows: [] })
  expect([...cleared.strategies.keys()]).toEqual([2])
  expect([...both.strategies.keys()]).toEqual([1, 2])
})
