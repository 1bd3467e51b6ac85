import { describe, expect, it } from 'vitest'
import type { Change } from '../contracts/seo/changes.ts'
import { clientKeywordsReport, localProfileStrategyReport, monthlyQueueWorkReport } from '../reports/reports.ts'
import { type DataRead, isAffected, reportReads } from './dataReads.ts'

const change = (kind: Change['kind'], ids: Partial<Change> = {}): Change => ({
  changeId: 1,
  kind,
  clientId: null,
  strategyId: null,
  elementId: null,
  jobId: null,
  staffId: 2,
  ...ids,
})

describe('isAffected', () => {
  it.each<[string, DataRead[], Change[], boolean]>([
    ['is false without changes', [{ kind: 'strategy' }], [], false],
    ['is false for what reads nothing', [], [change('strategy')], false],
    ['compares kinds', [{ kind: 'strategy' }], [change('page')], false],
    ['finds one change of several', [{ kind: 'strategy' }], [change('page'), change('strategy')], true],
    ['finds one read of several', [{ kind: 'page' }, { kind: 'strategy' }], [change('strategy')], true],
    ['is true for the same client', [{ kind: 'page', clientId: 3 }], [change('page', { clientId: 3 })], true],
    ['is false for another client', [{ kind: 'page', clientId: 3 }], [change('page', { clientId: 4 })], false],
    ['is true when the change names no client', [{ kind: 'page', clientId: 3 }], [change('page')], true],
    ['is true when the query reads all clients', [{ kind: 'page' }], [change('page', { clientId: 4 })], true],
    [
      'is false for another strategy of the same client',
      [{ kind: 'strategy', clientId: 3, strategyId: 9 }],
      [change('strategy', { clientId: 3, strategyId: 8 })],
      false,
    ],
    [
      'is true for a change of all strategies of the client',
      [{ kind: 'strategy', clientId: 3, strategyId: 9 }],
      [change('strategy', { clientId: 3 })],
      true,
    ],
    [
      'is false for another zone',
      [{ kind: 'zone', strategyId: 9, elementId: 'intro' }],
      [change('zone', { strategyId: 9, elementId: 'title' })],
      false,
    ],
    [
      'does not mix the ids of two changes',
      [{ kind: 'strategy', clientId: 3, strategyId: 9 }],
      [change('strategy', { clientId: 3, strategyId: 8 }), change('strategy', { clientId: 4, strategyId: 9 })],
      false,
    ],
  ])('%s', (_case, reads, changes, expected) => {
    expect(isAffected(reads, changes)).toBe(expected)
  })
})

describe('[M588] reportReads', () => {
  it('returns the kinds that the report declares', () => {
    expect(reportReads(monthlyQueueWorkReport).map(({ kind }) => kind)).toEqual(monthlyQueueWorkReport.reads)
  })

  it.each([
    ['the client', clientKeywordsReport, { name: 'clientId', value: 3, match: 'EQUALS' }, { clientId: 3 }],
    ['the strategy', localProfileStrategyReport, { name: 'strategyId', value: 9, match: 'EQUALS' }, { strategyId: 9 }],
    ['no client that is excluded', clientKeywordsReport, { name: 'clientId', value: 3, match: 'NOTEQUAL' }, {}],
    ['no argument of another report', monthlyQueueWorkReport, { name: 'strategyId', value: 9, match: 'EQUALS' }, {}],
  ] as const)('narrows the reads to %s', (_case, report, entry, ids) => {
    expect(reportReads(report, [entry])).toEqual(report.reads.map((kind) => ({ kind, ...ids })))
  })

  it('reads all clients when two are asked for', () => {
    const filter = [3, 4].map((value) => ({ name: 'clientId', value, match: 'EQUALS' as const }))
    expect(reportReads(clientKeywordsReport, filter)).toEqual(clientKeywordsReport.reads.map((kind) => ({ kind })))
  })
})
