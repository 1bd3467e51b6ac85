import { expect, it } from 'vitest'
import { CHANGE_KINDS } from '../contracts/seo/changes.ts'
import * as reports from './reports.ts'

/** Reports whose data no write records, each with the reason. */
const READS_NOTHING: Readonly<Record<string, string>> = {}

it('lists every report that is declared', () => {
  const { ALL_REPORTS, ...exported } = reports
  const declared = Object.values(exported).filter((value) => typeof value === 'object' && 'queryId' in value)
  expect(new Set(ALL_REPORTS)).toEqual(new Set(declared))
})

it.each(reports.ALL_REPORTS.map((report) => [report.queryId, report.reads] as const))(
  '%s declares the kinds of changes that it depends on, each once',
  (queryId, reads) => {
    expect(reads.length === 0).toBe(queryId in READS_NOTHING)
    expect(new Set(reads).size).toBe(reads.length)
    expect(CHANGE_KINDS).toEqual(expect.arrayContaining([...reads]))
  },
)
