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
  pageId: number
  isGuess: boolean
  position: number
  /** Null if the export doesn't count them. */
  impressions: number | null
}

/** The keywords of an import with their ids, and the day of their positions. */
export interface WrittenKeywords {
  day: string
  daySource: DaySource
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
  const ranked = plan.keywords.flatMap((planned) => {
    const row = byText.get(planned.keyword.toLowerCase())
    return row === undefined || planned.position === null ? [] : [{ ...planned, position: planned.position, row }]
  })
  const positions = ranked.map(({ row, position, clicks, impressions }) => ({
    keywordId: row.keywordId,
    position,
    clicks,
    impressions,
  }))
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
    mapped: plan.keywords.filter(({ keyword }) => (byText.get(keyword.toLowerCase())?.pageId ?? null) !== null).length,
    ranked: ranked.flatMap(rankedKeyword),
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
    const rows = part.map((keyword) => {
      const pageId = guessOf(keyword)
      return {
        clientId,
        keyword: keyword.keyword,
        pageId,
        mapping: mappingOf(keyword, pageId),
      }
    })
    const made = await db.insert(keywords).values(rows).returning({
      keywordId: keywords.keywordId,
      keyword: keywords.keyword,
      pageId: keywords.pageId,
      mapping: keywords.mapping,
    })
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

function rankedKeyword(ranked: { row: KnownKeyword; position: number; impressions: number | null }): RankedKeyword[] {
  const { row, position, impressions } = ranked
  const { keywordId, keyword, pageId, mapping } = row
  return pageId === null ? [] : [{ keywordId, keyword, pageId, isGuess: mapping === 'guess', position, impressions }]
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

async function writeRanks(
  { db, changes, progress }: ImportContext,
  date: string,
  positions: readonly KeywordPosition[],
): Promise<void> {
  if (positions.length === 0) return
  const known = await db
    .select()
    .from(ranks)
    .where(
      and(
        eq(ranks.date, date),
        isOneOf(
          ranks.keywordId,
          positions.map(({ keywordId }) => keywordId),
        ),
      ),
    )
  const before = new Map(known.map((row) => [row.keywordId, row]))
  const rows = positions.map(({ keywordId, position, clicks, impressions }) => ({
    keywordId,
    date,
    rank: rankOfPosition(position),
    position: impressions === null ? null : position,
    clicks,
    impressions,
  }))
  const fresh = rows.filter(({ keywordId }) => !before.has(keywordId))
  const changed = rows.filter((row) => {
    const old = before.get(row.keywordId)
    return old !== undefined && (old.rank !== row.rank || !isSamePosition(old, row))
  })
  let written = 0
  for (const part of chunks([...fresh, ...changed])) {
    await db
      .insert(ranks)
      .values(part)
      .onConflictDoUpdate({
        target: [ranks.keywordId, ranks.date],
        set: {
          rank: sql`excluded.rank`,
          position: sql`excluded.position`,
          clicks: sql`excluded.clicks`,
          impressions: sql`excluded.impressions`,
        },
      })
    await progress.rows((written += part.length))
  }
  changes.add('positions', { added: fresh.length, changed: changed.length })
}
