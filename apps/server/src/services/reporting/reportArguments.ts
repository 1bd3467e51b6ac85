import { type FilterEntry, NO_MEMBER, NO_TEAM, type Report, type ReportArgument } from '@rankdesk/api'
import { isPlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { HttpError } from '#platform/http/httpError.ts'
import type { ReportContext } from './reportSource.ts'

/** The staff filter's role (M107). No other role is requested anywhere. */
const ROLE_ID = 5

/** The columns' maximum. Strategy ids are wider (M416). */
const MAX_ID = 2 ** 31 - 1

/** The subjects of ids, and their tables. */
const NAMED = {
  staffId: ['staff member', 'staff', 'staff_id'],
  teamId: ['team', 'teams', 'team_id'],
  seoManagerId: ['staff member', 'staff', 'staff_id'],
  clientId: ['client', 'clients', 'client_id'],
  projectId: ['project', 'sites', 'project_id'],
  pageId: ['page', 'pages', 'page_id'],
  oldPageId: ['page', 'pages', 'page_id'],
  reviewId: ['review', 'reviews', 'review_id'],
  strategyId: ['strategy', 'strategies', 'strategy_id'],
  orderOf: ['staff member', 'staff', 'staff_id'],
} as const

/** The values of arguments that select what belongs to none of the subjects. */
const REST: Partial<Record<ReportArgument, number>> = { teamId: NO_TEAM, seoManagerId: NO_MEMBER }

/** An argument that refers to something by its id. */
export interface NamedId {
  name: keyof typeof NAMED
  value: number
}

/** The arguments of a run, validated as far as possible without the database. */
export interface ReportArguments {
  given: ReportContext['arguments']
  /** The ids that must exist. */
  ids: readonly NamedId[]
}

/**
 * Extracts a report's arguments from a filter. Throws `HttpError` 400 for an invalid value, a repeated argument or
 * another comparison, a missing argument, and a staff filter without its role.
 */
export function reportArguments(report: Report, filter: readonly FilterEntry[]): ReportArguments {
  const given = new Map<ReportArgument, string | number>()
  for (const { name, value, match } of filter) {
    const argument = report.arguments.find((each) => each === name)
    if (argument === undefined) continue
    if (given.has(argument)) throw new HttpError(400, `filter: ${name} is given twice.`)
    given.set(argument, argumentValue(argument, value, match))
  }
  for (const needed of report.needs ?? []) {
    if (!given.has(needed)) throw new HttpError(400, `filter: the report ${report.queryId} needs ${needed}.`)
  }
  // The staff filter needs both (M107).
  if (given.has('roleId') && !given.has('staffId')) throw notAnId('staffId')
  if (given.has('staffId') && !given.has('roleId')) throw notTheRole()
  const ids = [...given].flatMap(([name, value]) =>
    isNamed(name) && typeof value === 'number' && value !== REST[name] ? [{ name, value }] : [],
  )
  return { given, ids }
}

function argumentValue(name: ReportArgument, value: FilterEntry['value'], match: FilterEntry['match']) {
  if (name === 'search' || name === 'searchFor') return searchText(name, value, match)
  if (match !== 'EQUALS') throw new HttpError(400, `filter: compare ${name} by EQUALS.`)
  if (name === 'day') {
    if (typeof value === 'string' && isPlainDate(value)) return value
    throw new HttpError(400, 'filter: day must be a date.')
  }
  if (name === 'roleId') {
    if (value === ROLE_ID) return ROLE_ID
    throw notTheRole()
  }
  if (value === REST[name]) return value
  const max = name === 'strategyId' ? Number.MAX_SAFE_INTEGER : MAX_ID
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max) return value
  throw notAnId(name)
}

function searchText(name: ReportArgument, value: FilterEntry['value'], match: FilterEntry['match']): string {
  if (match !== 'LIKE' && match !== 'EQUALS') throw new HttpError(400, `filter: compare ${name} by LIKE or EQUALS.`)
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  throw new HttpError(400, `filter: ${name} must be text.`)
}

const notTheRole = () => new HttpError(400, `filter: roleId must be ${ROLE_ID}.`)
const notAnId = (name: keyof typeof NAMED) =>
  new HttpError(400, `filter: ${name} must be the number of a ${NAMED[name][0]}.`)

const isNamed = (name: ReportArgument): name is NamedId['name'] => name in NAMED

/** Selects the ids that do not exist: a row for each, with a sentence in the column `problem`. */
export function unknownIds(ids: readonly NamedId[]): SQL {
  const checks = ids.map(({ name, value }) => {
    const [noun, table, column] = NAMED[name]
    return sql`select ${`filter: there is no ${noun} ${value}.`}::text problem
      where not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value})`
  })
  return sql.join(checks, sql` union all `)
}
