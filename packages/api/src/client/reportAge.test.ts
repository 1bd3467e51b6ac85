import { expect, it } from 'vitest'
import { monthlyQueueWorkReport, staffReport } from '../reports/reports.ts'
import { touchesReport } from './reportAge.ts'

it.each([
  ['a strategy', monthlyQueueWorkReport, [{ kind: 'strategy' }], true],
  ['a colleague who looks', monthlyQueueWorkReport, [{ kind: 'presence' }], false],
  ['one of several that counts', monthlyQueueWorkReport, [{ kind: 'presence' }, { kind: 'client' }], true],
  ['a strategy, of no concern to the list of staff', staffReport, [{ kind: 'strategy' }], false],
  ['nothing', monthlyQueueWorkReport, [], false],
] as const)('[M588] %s: %#', (_case, report, changes, touched) => {
  expect(touchesReport(report, changes)).toBe(touched)
})
