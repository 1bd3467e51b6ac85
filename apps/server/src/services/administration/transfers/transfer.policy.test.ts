import { expect, it } from 'vitest'
import { refusalOfTransfer } from './transfer.policy.ts'

const TRANSFER = { businessName: 'Acme', isArchived: false, managerId: 2, fromStaffId: 2 }

it.each([
  ['the manager hands it over', {}, null],
  ['the client is archived', { isArchived: true }, /archived/],
  ['another person manages it', { managerId: 4 }, /another manager/],
  ['no one manages it', { managerId: null }, /another manager/],
  ['it was transferred already', { managerId: 3 }, /another manager/],
])('%s', (_name, part, problem) => {
  const refusal = refusalOfTransfer({ ...TRANSFER, ...part })
  if (problem === null) expect(refusal).toBeNull()
  else expect(refusal).toMatch(problem)
})
