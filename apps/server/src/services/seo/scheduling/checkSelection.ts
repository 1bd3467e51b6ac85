import type { SelectedStrategy } from '@rankdesk/api'
import {
  assignedMonth,
  isGoogleType,
  lacksPage,
  monthOptions,
  originalStrategyId,
  PAGE_MISSING,
  SCHEDULER_TYPE_IDS,
  STRATEGY_TYPES,
} from '@rankdesk/domain'
import { losAngelesDateOf, parseInstant, type PlainDate, type PlainMonth } from '@rankdesk/format'
import { NO_BLOG } from '#connectors/site/port.ts'
import type { strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

type Strategy = typeof strategies.$inferSelect

/** A selected strategy with the rows of its quantity. */
export interface SelectedWork {
  strategy: Strategy
  row: SelectedStrategy
  /** The rows in each month, the original's month first. */
  months: ReadonlyMap<PlainDate, MonthRows>
  total: number
}

/** The rows of a strategy in one month: how many, the first one's sequence number, and those of its copies. */
export interface MonthRows {
  count: number
  sSeq: number
  copySeqs: readonly number[]
}

/** The maximum number of rows of one strategy: more would collide with the next strategy's id (SCHED-16). */
const MAX_COPIES = 50

/**
 * Groups the rows of a selection by strategy, with their months raised to the first possible one (M419). Throws
 * `HttpError` for an invalid selection; nothing is saved then.
 */
export function checkSelection(
  rows: readonly SelectedStrategy[],
  found: readonly Strategy[],
  client: { clientId: number; blogInstalled: boolean },
  month: PlainMonth,
): SelectedWork[] {
  const byId = new Map(found.map((strategy) => [strategy.strategyId, strategy]))
  for (const row of rows) {
    const strategy = byId.get(originalStrategyId(row.strategyId))
    if (strategy?.clientId !== client.clientId || row.clientId !== client.clientId) {
      throw new HttpError(404, `This client has no strategy ${row.strategyId}.`)
    }
    if (!SCHEDULER_TYPE_IDS.includes(strategy.strategyTypeId) || row.strategyTypeId !== strategy.strategyTypeId) {
      throw new HttpError(400, `Strategy ${row.strategyId} does not have the submitted type, or cannot be scheduled.`)
    }
    if (strategy.strategyTypeId === STRATEGY_TYPES.supportingBlogCreation && !client.blogInstalled) {
      throw new HttpError(409, NO_BLOG)
    }
  }
  if (rows.some((row) => lacksPage(row))) throw new HttpError(400, PAGE_MISSING)
  const selected = [...Map.groupBy(rows, (row) => originalStrategyId(row.strategyId))].flatMap(([strategyId, own]) => {
    const strategy = byId.get(strategyId)
    const row = own.find((candidate) => candidate.strategyId === strategyId)
    return strategy === undefined || row === undefined ? [] : [selectedWork(strategy, row, own, month)]
  })
  checkGroups(selected)
  return selected
}

function selectedWork(
  strategy: Strategy,
  row: SelectedStrategy,
  own: readonly SelectedStrategy[],
  month: PlainMonth,
): SelectedWork {
  const months = new Map<PlainDate, MonthRows>()
  // The original first, so that its month is the strategy's own; copies in the order of their ids, which is stored.
  for (const each of [row, ...own.filter((other) => other !== row).toSorted((a, b) => a.strategyId - b.strategyId)]) {
    const chosen = monthOfRow(each, strategy, month)
    const known = months.get(chosen)
    const { count, sSeq, copySeqs } = known ?? { count: 0, sSeq: each.sSeq, copySeqs: [] }
    months.set(chosen, { count: count + 1, sSeq, copySeqs: count === 0 ? [] : [...copySeqs, each.sSeq] })
  }
  // A quantity without rows belongs to the original's month.
  const total = Math.max(row.qty, own.length)
  if (total > MAX_COPIES)
    throw new HttpError(400, `Strategy ${strategy.strategyId} cannot be scheduled ${total} times.`)
  const [first] = months
  if (first !== undefined) months.set(first[0], { ...first[1], count: first[1].count + total - own.length })
  return { strategy, row, months, total }
}

function monthOfRow(row: SelectedStrategy, strategy: Strategy, month: PlainMonth): PlainDate {
  const options = monthOptions(month, strategy.hasRollover)
  const sent = row.assignedDate
  const instant = sent.length > 10 ? parseInstant(sent) : undefined
  const chosen = assignedMonth(instant === undefined ? sent : losAngelesDateOf(instant), options, false)
  const last = options.at(-1)?.value ?? chosen
  if (chosen > last && chosen !== strategy.assignedDate) {
    throw new HttpError(400, `Strategy ${row.strategyId} cannot be scheduled later than ${options.at(-1)?.label}.`)
  }
  return chosen
}

/** Strategies of a group share one page and one month (M400). */
function checkGroups(selected: readonly SelectedWork[]): void {
  const groups = Map.groupBy(
    selected.filter(({ row }) => row.strategyGroupId !== null),
    ({ row }) => row.strategyGroupId,
  )
  for (const members of groups.values()) {
    const places = new Set(members.map(({ row, months }) => `${row.pageId ?? 0} ${[...months.keys()].join()}`))
    if (places.size > 1 && !members.some(({ strategy }) => isGoogleType(strategy.strategyTypeId))) {
      throw new HttpError(400, 'The strategies of a group must share one page and one month.')
    }
  }
}
