import type { DaySource } from '@rankdesk/api'
import { rankOfPosition } from '@rankdesk/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { keywords, ranks } from '#platform/db/schema/index.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import type { ExportDay } from '../plan/exportDay.ts'
import type { ClientPlan, PlannedKeyword } from '../plan/planClient.ts'
import { chunks, type ImportContext, isOneOf } from './importContext.ts'
import { isSamePosition } from './samePosition.ts'
import type { WrittenPages } from './writePages.ts'

type KnownKeyword = Pick<typeof keywords.$inferSelect, 'keywordId' | 'keyword' | 'pageId' | 'mapping'>

/** A keyword of the import with its page, as stored after the keywords were written. */
export interface RankedKeyword {
  keywordId: number
  keyword: string
  /** Null if no page is known for it. */
  pageId: number | null
  isGuess: boolean
  position: number
  /** Null if the export doesn't count them. */
  impressions: number | null
  clicks: number | null
}

/** The keywords of an import with their ids, and the day of their positions. */
export interface WrittenKeywords {
  day: string
  daySource: DaySource
  /** The day that the files name. Null if the day of the import stands for it. */
  measuredOn: string | null
  /** The first day that the files count. Null if none says, or if the positions keep the day of an earlier import. */
  countedFrom: string | null
  ranked: readonly RankedKeyword[]
  mapped: number
}

/**
 * Adds a client's keywords and their positions on the export's last day. A page that a person chose for a keyword
 * stays; a guess follows the newest guess.
 */
export async function writeKeywords(
  context: ImportContext,
  clientId: number,
  plan: ClientPlan,
  written: WrittenPages,
): Promise<WrittenKeywords> {
  const guessOf = (keyword: PlannedKeyword) =>
    keyword.guess === null ? null : (written.ids.get(written.resolve(keyword.guess)) ?? null)
  const step = { title: `Writing the keywords of ${plan.domain}`, rows: plan.keywords.length }
  const byText = await context.progress.run(step, async () => {
    const { byText: all, added } = await addKeywords(context, clientId, plan, guessOf)
    const changed = await followGuesses(context, plan, all, guessOf)
    context.changes.add('keywords', { added, changed })
    return all
  })
  const positions: KeywordPosition[] = []
  const ranked: RankedKeyword[] = []
  for (const { keyword, position, clicks, impressions } of plan.keywords) {
    const row = byText.get(keyword.toLowerCase())
    if (row === undefined || position === null) continue
    const { keywordId, pageId, mapping } = row
    positions.push({ keywordId, position, clicks, impressions })
    const isGuess = mapping === 'guess'
    ranked.push({ keywordId, keyword: row.keyword, pageId, isGuess, position, impressions, clicks })
  }
  const { day, source: daySource } = await dayOf(context, clientId, plan, positions)
  const older = olderPositions(plan, byText)
  await context.progress.run({ title: `Writing the positions of ${plan.domain}`, rows: positions.length }, async () => {
    await writeRanks(context, day, positions)
    if (plan.history !== undefined) await writeRanks(context, plan.history.day, older)
    await refreshRankDays(context.db, clientId)
  })
  return {
    day,
    daySource,
    measuredOn: daySource === 'today' ? null : day,
    countedFrom: day === plan.day.day ? plan.countedFrom : null,
    mapped: plan.keywords.filter(({ keyword }) => (byText.get(keyword.toLowerCase())?.pageId ?? null) !== null).length,
    ranked,
  }
}

/** Returns the positions of the older range of an export that compares two. */
function olderPositions({ history }: ClientPlan, byText: KnownKeywords): KeywordPosition[] {
  return (history?.rows ?? []).flatMap(({ item, position, clicks, impressions }) => {
    const row = byText.get(item.toLowerCase())
    return row === undefined || position === null ? [] : [{ keywordId: row.keywordId, position, clicks, impressions }]
  })
}

type Mapping = KnownKeyword['mapping']

/** A page that the export names is known, whatever the words of the query say. */
function mappingOf({ isNamed }: PlannedKeyword, pageId: number | null): Mapping {
  if (pageId === null) return 'none'
  return isNamed ? 'named' : 'guess'
}

type KnownKeywords = Map<string, KnownKeyword>
type GuessOf = (keyword: PlannedKeyword) => number | null

/** Adds the keywords that the client doesn't have. Returns all of them by text in lower case. */
async function addKeywords(
  { db, progress }: ImportContext,
  clientId: number,
  plan: ClientPlan,
  guessOf: GuessOf,
): Promise<{ byText: KnownKeywords; added: number }> {
  const known = await db
    .select({
      keywordId: keywords.keywordId,
      keyword: keywords.keyword,
      pageId: keywords.pageId,
      mapping: keywords.mapping,
    })
    .from(keywords)
    .where(and(eq(keywords.clientId, clientId), eq(keywords.geoName, '')))
  const byText: KnownKeywords = new Map(known.map((row) => [row.keyword.toLowerCase(), row]))
  const fresh = plan.keywords.filter(({ keyword }) => !byText.has(keyword.toLowerCase()))
  let added = 0
  for (const part of chunks(fresh)) {
    const pageIds = part.map(guessOf)
    // Arrays, one parameter for each column: a statement with thousands of parameters costs more than its rows.
    const made = await fetchRows<KnownKeyword & Record<string, unknown>>(
      db,
      sql`
      insert into keywords (client_id, keyword, page_id, mapping)
      select ${clientId}, made.keyword, made.page_id, made.mapping
      from unnest(
        ${sql.param(part.map(({ keyword }) => keyword))}::text[],
        ${sql.param(pageIds)}::int[],
        ${sql.param(part.map((keyword, index) => mappingOf(keyword, pageIds[index] ?? null)))}::text[]
      ) as made (keyword, page_id, mapping)
      returning keyword_id "keywordId", keyword, page_id "pageId", mapping`,
    )
    for (const row of made) byText.set(row.keyword.toLowerCase(), row)
    await progress.rows((added += made.length))
  }
  return { byText, added }
}

/** Gives keywords whose page is a guess the newest guess, and returns their number. */
async function followGuesses(
  { db }: ImportContext,
  plan: ClientPlan,
  byText: KnownKeywords,
  guessOf: GuessOf,
): Promise<number> {
  const remapped = plan.keywords.flatMap((keyword) => {
    const row = byText.get(keyword.keyword.toLowerCase())
    const pageId = guessOf(keyword)
    if (row === undefined || pageId === null) return []
    const mapping = mappingOf(keyword, pageId)
    // A guess doesn't replace what an export said.
    const isOpen =
      row.mapping === 'guess' ||
      (row.mapping === 'none' && row.pageId === null) ||
      (row.mapping === 'named' && keyword.isNamed)
    return !isOpen || (row.pageId === pageId && row.mapping === mapping) ? [] : [{ row, pageId, mapping }]
  })
  for (const { row, ...found } of remapped) byText.set(row.keyword.toLowerCase(), { ...row, ...found })
  if (remapped.length > 0) {
    await db.execute(sql`
      update keywords set page_id = guessed.page_id, mapping = guessed.mapping
      from unnest(
        ${sql.param(remapped.map(({ row }) => row.keywordId))}::int[],
        ${sql.param(remapped.map(({ pageId }) => pageId))}::int[],
        ${sql.param(remapped.map(({ mapping }) => mapping))}::text[]
      ) as guessed (keyword_id, page_id, mapping)
      where keywords.keyword_id = guessed.keyword_id`)
  }
  return remapped.length
}

interface KeywordPosition {
  keywordId: number
  position: number
  /** Null in exports of other tools: only their rank is stored, because it is not Search Console's average. */
  clicks: number | null
  impressions: number | null
}

/**
 * Returns the day of the positions. If no file names the export's day and the client's newest export has
 * the same figures, it is the same export and keeps its day.
 */
async function dayOf(
  { db }: ImportContext,
  clientId: number,
  plan: ClientPlan,
  positions: readonly KeywordPosition[],
): Promise<ExportDay> {
  if (plan.day.source !== 'today' || positions.length === 0) return plan.day
  const newest = await db.execute<{
    keyword_id: number
    date: string
    position: number
    clicks: number
    impressions: number
  }>(sql`
    with exported as (
      select r.keyword_id, r.date::text as date, r.position, r.clicks, r.impressions
      from ranks r join keywords k using (keyword_id)
      where k.client_id = ${clientId} and r.position is not null and r.impressions is not null
    )
    select * from exported where date = (select max(date) from exported)`)
  const before = new Map(newest.rows.map((row) => [row.keyword_id, row]))
  const isSame =
    before.size === positions.length &&
    positions.every(({ keywordId, position, clicks, impressions }) => {
      const row = before.get(keywordId)
      return row !== undefined && isSamePosition(row, { position, clicks, impressions })
    })
  const first = newest.rows[0]
  if (!isSame || first === undefined) return plan.day
  return { day: first.date, source: await sourceOfDay(db, clientId, first.date) }
}

/** Returns what gave a day of positions that an earlier import brought. */
async function sourceOfDay(db: Queryable, clientId: number, day: string): Promise<DaySource> {
  const [found] = await fetchRows<{ source: DaySource | null }>(
    db,
    sql`
      select e ->> 'daySource' source
      from imports i cross join jsonb_array_elements(i.result -> 'clients') e
      where i.state = 'done' and (e ->> 'clientId')::int = ${clientId} and e ->> 'ranksOn' = ${day}
      order by i.import_id desc limit 1`,
  )
  return found?.source ?? 'today'
}

/** The number of positions that are compared and written at once. */
const POSITIONS_AT_ONCE = 5000

/** Writes new and changed positions of a day, in parts: all of them at once would fill the memory. */
async function writeRanks(
  { db, changes, progress }: ImportContext,
  date: string,
  positions: readonly KeywordPosition[],
): Promise<void> {
  let done = 0
  for (const part of chunks(positions, POSITIONS_AT_ONCE)) {
    const known = await db
      .select()
      .from(ranks)
      .where(
        and(
          eq(ranks.date, date),
          isOneOf(
            ranks.keywordId,
            part.map(({ keywordId }) => keywordId),
          ),
        ),
      )
    const before = new Map(known.map((row) => [row.keywordId, row]))
    const rows = part
      .map(({ keywordId, position, clicks, impressions }) => ({
        keywordId,
        rank: rankOfPosition(position),
        position: impressions === null ? null : position,
        clicks,
        impressions,
      }))
      .filter((row) => {
        const old = before.get(row.keywordId)
        return old === undefined || old.rank !== row.rank || !isSamePosition(old, row)
      })
    await insertRanks(db, date, rows)
    const added = rows.filter(({ keywordId }) => !before.has(keywordId)).length
    changes.add('positions', { added, changed: rows.length - added })
    await progress.rows((done += part.length))
  }
}

type RankRow = Omit<typeof ranks.$inferSelect, 'date'>

async function insertRanks(db: ImportContext['db'], date: string, rows: readonly RankRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ranks (keyword_id, date, rank, position, clicks, impressions)
    select found.keyword_id, ${date}::date, found.rank, found.position, found.clicks, found.impressions
    from unnest(
      ${sql.param(rows.map(({ keywordId }) => keywordId))}::int[],
      ${sql.param(rows.map(({ rank }) => rank))}::smallint[],
      ${sql.param(rows.map(({ position }) => position))}::real[],
      ${sql.param(rows.map(({ clicks }) => clicks))}::int[],
      ${sql.param(rows.map(({ impressions }) => impressions))}::int[]
    ) as found (keyword_id, rank, position, clicks, impressions)
    on conflict (keyword_id, date) do update set rank = excluded.rank, position = excluded.position,
      clicks = excluded.clicks, impressions = excluded.impressions`)
}
