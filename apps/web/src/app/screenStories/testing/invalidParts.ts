import {
  ALL_CONTRACTS,
  ALL_REPORTS,
  type Contract,
  envelopeSchema,
  pageDataResult,
  rowsToObjects,
  runReport,
  SITE_CALLS,
} from '@rankdesk/api'
import { matchPath } from 'react-router-dom'
import type * as z from 'zod/mini'
import { queryIdOf, type RecordedCall } from './recording.ts'

/**
 * Returns what a recorded call has that today's contract doesn't allow, a sentence for each invalid field: the recording
 * is older than the contract.
 */
export function invalidParts({ method, url, body, response }: RecordedCall): string[] {
  const pathname = (url.split('?')[0] ?? '').replace(/^\/sites\/[^/]+/, '')
  // Calls on a client's own domain are not contracts of a service.
  if (pathname === SITE_CALLS.contentStyles.path)
    return typeof response === 'string' ? [] : ['The response is not a style sheet']
  if (pathname === SITE_CALLS.pageData.path) return problemsOf(envelopeSchema(pageDataResult), response)
  const contract = contractOf(method, pathname)
  if (contract === undefined) return ['No contract has this method and path']
  const problems = [
    ...problemsOf(contract.plain === true ? contract.result : envelopeSchema(contract.result), response),
    ...(contract.body === undefined
      ? []
      : problemsOf(contract.body, body === '' ? undefined : JSON.parse(body), 'request')),
  ]
  return contract === runReport && problems.length === 0 ? invalidRows(body, response) : problems
}

/** Returns the contract of a call by its path below the service's base, which the recorded settings don't change. */
function contractOf(method: string, pathname: string): Contract | undefined {
  const fits = (contract: Contract): boolean =>
    contract.method === method && matchPath(`/services/${contract.service}${contract.path}`, pathname) !== null
  const all = ALL_CONTRACTS.filter(fits)
  // A path without parameters wins over one that has one in the same place.
  return all.toSorted((a, b) => countParameters(a) - countParameters(b))[0]
}

const countParameters = ({ path }: Contract): number => path.split(':').length

function invalidRows(body: string, response: unknown): string[] {
  const report = ALL_REPORTS.find(({ queryId }) => queryId === queryIdOf(body))
  if (report === undefined) return [`There is no report ${queryIdOf(body)}`]
  const { result } = envelopeSchema(runReport.result).parse(response)
  return rowsToObjects(result.fields, result.rows).flatMap((row, index) =>
    problemsOf(report.row, row, `row ${index + 1}`),
  )
}

function problemsOf(schema: z.ZodMiniType, value: unknown, of = 'response'): string[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => `${of}.${path.join('.')}: ${message}`)
}
