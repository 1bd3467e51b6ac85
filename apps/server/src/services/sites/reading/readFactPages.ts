import {
  type ClientFact,
  type FactPage,
  isArticleFolder,
  isArticlePath,
  isIndexable,
  structuredFacts,
  titleWithoutBusiness,
  withoutFrames,
} from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, siteReadings } from '#platform/db/schema/index.ts'
import { sitePagesOf } from './siteReading.ts'

/** Paths of pages about a service or a place, and of the page with the address. */
const ABOUT_SUBJECT =
  /\/(?:services?|service-areas?|areas?|locations?|treatments?|practice-areas|leistungen|einsatzgebiete|prestations|servicios)\/./i
const CONTACT = /\/(?:contact(?:-us)?|kontakt|contacto)(?:[/.]|$)/i
const POST_TYPES = /^(?:Article|BlogPosting|NewsArticle)$/

/** What the reading of a client's real site found for its facts sheet. */
export interface ReadFacts {
  pages: FactPage[]
  /** What the pages say for machines. */
  described: ClientFact[]
}

/** Returns the pages of a client's real site as facts are read from them. Nothing before the first complete reading. */
export async function readFactPages(db: Queryable, clientId: number): Promise<ReadFacts> {
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  if (row === undefined || row.finishedAt === null) return { pages: [], described: [] }
  const found = (await sitePagesOf(db, clientId)).filter(isIndexable)
  const texts = withoutFrames(found.map(({ path, details }) => ({ path, text: details?.sentences ?? [] })))
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  const sentences = new Map(texts.map(({ path, text }) => [path, text]))
  const pages = found.map(({ path, title, headings, details, readAt }): FactPage => {
    const isPost = details?.structured.some((thing) => POST_TYPES.test(String(thing['@type']))) === true
    return {
      path,
      pageName: titleWithoutBusiness(headings[0] || title, client?.businessName ?? ''),
      kind: isPost ? 'blog-post' : kindOf(path, row.home),
      sentences: sentences.get(path) ?? [],
      at: (readAt ?? row.requestedAt).toISOString(),
      url: `${row.origin}${path}`,
    }
  })
  // The same values stand on each page: the home page's come first.
  const byHome = found.toSorted((a, b) => Number(b.path === row.home) - Number(a.path === row.home))
  const described = byHome.flatMap(({ path, details, readAt }) => {
    const page = { path, url: `${row.origin}${path}`, at: (readAt ?? row.requestedAt).toISOString() }
    return structuredFacts(details?.structured ?? [], page)
  })
  return { pages, described }
}

function kindOf(path: string, home: string): FactPage['kind'] {
  if (path === home) return 'home'
  if (isArticlePath(path)) return 'blog-post'
  if (isArticleFolder(path)) return 'blog-index'
  if (CONTACT.test(path)) return 'contact'
  return ABOUT_SUBJECT.test(path) ? 'child' : 'general'
}
