import { setImmediate } from 'node:timers/promises'
import type { FactSheet } from '@rankdesk/api'
import {
  type ClientFact,
  combineFacts,
  factKey,
  factKindOf,
  type FactPage,
  factSentences,
  findBusinessKind,
  findFacts,
  missingFacts,
} from '@rankdesk/domain'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clientFacts, locations, notes, staff } from '#platform/db/schema/index.ts'
import { clientById } from '../client-info/clientById.ts'
import { readFactPages } from '#services/sites/reading/readFactPages.ts'
import { siteTownsOf } from './siteTowns.queries.ts'
import { zonesOfPages } from '../score/neighbors.queries.ts'

/** The maximum number of pages that are read. The home page and the service pages come first. */
const MAX_PAGES = 200
/** The number of pages that are read at once, before other calls continue. */
const BATCH = 25

/**
 * Returns a client's facts sheet: the facts of its pages, locations, targets and notes as they are now, with what staff
 * and the client stated, and what staff confirmed and withdrew. Throws `HttpError` 404 for an unknown client. Rules FACT-1 to
 * FACT-10.
 */
export async function factSheetOf(db: Queryable, clientId: number): Promise<FactSheet> {
  const client = await clientById(db, clientId)
  const copied = await factPagesOf(db, clientId)
  const read = await readFactPages(db, clientId)
  const pages = realPages(copied, read.pages)
  const found = [
    ...distinctFacts([...read.described, ...findFacts(pages)]),
    ...(await placesOf(db, clientId)),
    ...(await townsOf(db, clientId, pages)),
    ...(await notedByAgency(db, clientId)),
  ]
  const facts = combineFacts(found, await notedByStaff(db, clientId))
  const shown = findBusinessKind(
    pages.flatMap(({ pageName, sentences }) => [pageName, ...sentences]),
    pages.map(({ path }) => path),
  )
  const chosen = client.businessKind
  return {
    business:
      chosen === null
        ? { kind: shown.kind, evidence: [...shown.evidence], chosen: false }
        : { kind: chosen, evidence: [], chosen: true },
    facts,
    questions: missingFacts(chosen ?? shown.kind, facts),
  }
}

/** The pages of the real site, and those of our copy that the real site has not: they are newer there, or not live yet. */
function realPages(copied: readonly FactPage[], read: readonly FactPage[]): FactPage[] {
  const paths = new Set(read.map(({ path }) => pathKey(path)))
  return [...read, ...copied.filter(({ path }) => !paths.has(pathKey(path)))]
}

const pathKey = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')

/** Keeps the first of facts with the same words. Rule FACT-3. */
function distinctFacts(facts: readonly ClientFact[]): ClientFact[] {
  return [...new Map(facts.toReversed().map((fact) => [factKey(fact), fact])).values()].toReversed()
}

type PageRow = Pick<FactPage, 'path' | 'pageName' | 'kind' | 'at'> & { [column: string]: unknown; pageId: number }

/** Returns the sentences of a client's public pages. */
async function factPagesOf(db: Queryable, clientId: number): Promise<FactPage[]> {
  const rows = await fetchRows<PageRow>(
    db,
    sql`
    select p.page_id "pageId", p.path, p.page_name "pageName", t.kind,
           to_char(coalesce((select max(z.updated_at) from page_zones z where z.page_id = p.page_id), p.added_on)
             at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at
    from pages p join sites using (project_id) join templates t using (template_id)
    where sites.client_id = ${clientId} and p.visible and t.kind in ('home', 'general', 'child', 'contact')
    order by array_position(array['home', 'child', 'general', 'contact'], t.kind), p.page_id
    limit ${MAX_PAGES}`,
  )
  const pages: FactPage[] = []
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const zones = await zonesOfPages(
      db,
      batch.map(({ pageId }) => pageId),
    )
    pages.push(...batch.map(({ pageId, ...page }) => ({ ...page, sentences: factSentences(zones.get(pageId) ?? []) })))
    await setImmediate()
  }
  return pages
}

/** Returns the client's locations as facts. */
async function placesOf(db: Queryable, clientId: number): Promise<ClientFact[]> {
  const client = await clientById(db, clientId)
  const rows = await db
    .select()
    .from(locations)
    .where(eq(locations.clientId, clientId))
    .orderBy(asc(locations.locationId))
  return rows.map(({ address1, city, region }) => ({
    kind: 'place',
    text: [address1, city, region].filter((part) => (part ?? '') !== '').join(', '),
    source: 'profile',
    sourceDetail: '',
    about: '',
    at: new Date(client.clientLaunchDate ?? 0).toISOString(),
  }))
}

/** Returns the towns that the client's own texts name as places, each with the first page that names it. Rule WRITE-34. */
async function townsOf(db: Queryable, clientId: number, pages: readonly FactPage[]): Promise<ClientFact[]> {
  const towns = await siteTownsOf(db, clientId)
  return towns.flatMap(({ town: text, path: named }): ClientFact[] => {
    // Of two pages that name it, one whose facts are read. A title alone names it, too.
    const stating = pages.find(({ sentences, pageName }) =>
      [pageName, ...sentences].some((each) => each.includes(text)),
    )
    const page = stating ?? pages.find(({ path }) => path === named)
    // Without a page that names it, the fact would have no source.
    if (page === undefined) return []
    const { path, url, at } = page
    const source = { source: 'site' as const, sourceDetail: path, ...(url !== undefined && { sourceUrl: url }) }
    return [{ kind: 'place', text, ...source, about: '', at }]
  })
}

/** The categories of notes whose answers state facts: General and Promo (M333). */
const FACT_CATEGORIES = [1, 3]
/** Questions whose answers set the client apart. */
const SETS_APART = /different|special|stand out|apart|unique|proud|why .*(choose|customers)/i

/** Returns the facts that the agency has noted about the client. */
async function notedByAgency(db: Queryable, clientId: number): Promise<ClientFact[]> {
  const rows = await db
    .select()
    .from(notes)
    .where(sql`${eq(notes.clientId, clientId)} and ${inArray(notes.categoryId, FACT_CATEGORIES)}`)
    .orderBy(asc(notes.categoryId), asc(notes.noteId))
  return rows.flatMap(({ questionName, answer, answerDate }) =>
    factSentences([answer]).flatMap((text) => {
      const kind = factKindOf(text) ?? (SETS_APART.test(questionName) ? 'difference' : undefined)
      if (kind === undefined) return []
      return [
        { kind, text, source: 'brief' as const, sourceDetail: questionName, about: '', at: answerDate.toISOString() },
      ]
    }),
  )
}

/** Returns what staff stated, confirmed and withdrew, and what clients answered, newest first. */
async function notedByStaff(db: Queryable, clientId: number) {
  const rows = await db
    .select({ fact: clientFacts, staffName: staff.staffName })
    .from(clientFacts)
    .innerJoin(staff, eq(staff.staffId, clientFacts.staffId))
    .where(eq(clientFacts.clientId, clientId))
    .orderBy(sql`${clientFacts.factId} desc`)
  return rows.map(({ fact: { kind, text, state, about, byClient, notedAt }, staffName }) => ({
    kind,
    text,
    state,
    about,
    byClient,
    staffName,
    at: notedAt.toISOString(),
  }))
}
