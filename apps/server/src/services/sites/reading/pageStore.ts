import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { readPages, type StoredPageDetails } from '#platform/db/schema/index.ts'
import type { CrawledSitePage } from './crawlPages.ts'
import type { ParsedPage } from './parsedPage.ts'

/** The maximum number of pages of one site. */
export const MAX_SITE_PAGES = 2000
/** The maximum length of a page's structured data in characters. */
const MAX_STRUCTURED = 50_000

/** The pages of one reading of a client's site, in the database, so that a reading goes on where it stopped. */
export class PageStore {
  readonly #db: Db
  readonly #clientId: number
  readonly #reading: number
  readonly #known = new Set<string>()
  #read = 0
  #more = false

  constructor(db: Db, { clientId, reading }: { clientId: number; reading: number }) {
    this.#db = db
    this.#clientId = clientId
    this.#reading = reading
  }

  /** How many pages of this reading are known, and how many of them were read. */
  get counts(): { read: number; total: number } {
    return { read: this.#read, total: this.#known.size }
  }

  /** Whether pages were left out because there are too many. */
  get more(): boolean {
    return this.#more
  }

  /** Loads the pages that this reading found before it was stopped, and returns those that it has not read. */
  async resume(): Promise<string[]> {
    const rows = await this.#db
      .select({ path: readPages.path, readIn: readPages.readIn })
      .from(readPages)
      .where(and(eq(readPages.clientId, this.#clientId), eq(readPages.seenIn, this.#reading)))
    for (const { path } of rows) this.#known.add(path)
    this.#read = rows.filter(({ readIn }) => readIn === this.#reading).length
    return rows.filter(({ readIn }) => readIn !== this.#reading).map(({ path }) => path)
  }

  /** Adds the pages that are new to this reading, up to the limit, and returns those. */
  async add(paths: readonly string[], { inSitemap = false } = {}, db: Queryable = this.#db): Promise<string[]> {
    const isNew = [...new Set(paths)].filter((path) => !this.#known.has(path))
    const added = isNew.slice(0, MAX_SITE_PAGES - this.#known.size)
    if (added.length < isNew.length) this.#more = true
    if (added.length === 0) return []
    for (const path of added) this.#known.add(path)
    const found = { seenIn: this.#reading, inSitemap }
    await db
      .insert(readPages)
      .values(added.map((path) => ({ clientId: this.#clientId, path, ...found })))
      .onConflictDoUpdate({ target: [readPages.clientId, readPages.path], set: found })
    return added
  }

  /** Stores a page, and returns the new pages that it leads to. */
  async save({ path, parsed, ...page }: CrawledSitePage, readAt: Date): Promise<string[]> {
    const { redirectTo } = page
    const next = [...(redirectTo?.startsWith('/') === true ? [redirectTo] : []), ...(parsed?.links ?? [])]
    const added = await this.#db.transaction(async (tx) => {
      await tx
        .update(readPages)
        .set({ ...page, ...columnsOf(parsed), readIn: this.#reading, readAt })
        .where(and(eq(readPages.clientId, this.#clientId), eq(readPages.path, path)))
      return this.add(next, {}, tx)
    })
    this.#read += 1
    return added
  }

  /** Removes the addresses that this reading no longer found. Returns how many pages responded. */
  async finish(tx: Queryable): Promise<number> {
    await tx.execute(sql`delete from read_pages where client_id = ${this.#clientId} and seen_in < ${this.#reading}`)
    const [counted] = await fetchRows<{ pages: number }>(
      tx,
      sql`select count(*)::int pages from read_pages where client_id = ${this.#clientId} and status = 200
        and is_html`,
    )
    return counted?.pages ?? 0
  }
}

function columnsOf(parsed: ParsedPage | undefined) {
  const { title = '', description = '', canonical = null, text = [], main = '' } = parsed ?? {}
  return {
    title,
    description,
    canonical,
    lines: text.join('\n'),
    mainHtml: main,
    details: parsed === undefined ? null : detailsOf(parsed),
  }
}

function detailsOf(parsed: ParsedPage): StoredPageDetails {
  const { language, isSignIn, isCut, alternates, headings, links, pictures, structured, modified, sentences } = parsed
  return {
    language,
    isSignIn,
    ...(isCut && { isCut }),
    alternates,
    headings,
    links,
    pictures,
    structured: storable(structured),
    modified,
    sentences,
  }
}

/** Leaves out what the database cannot store: NUL, half characters, and more than the limit. */
function storable(structured: ParsedPage['structured']): ParsedPage['structured'] {
  let length = 0
  return structured.filter((thing) => {
    const json = JSON.stringify(thing)
    length += json.length
    return length <= MAX_STRUCTURED && !/\\u(?:0000|d[89a-f])/i.test(json)
  })
}
