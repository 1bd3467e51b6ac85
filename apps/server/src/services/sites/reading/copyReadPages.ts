import { plainPath } from '@rankdesk/domain'
import { MAX_ZONE_LENGTH } from '@rankdesk/api'
import { countWordsOfHtml, textOf } from '@rankdesk/format'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { BadFileError } from '#importers/files/importProblems.ts'
import { readHtmlPage } from '#importers/html/readHtmlPage.ts'
import { fillZones, type PageContent } from '#importers/pages/pageContent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pages, pageZones, readPages, sites, strategies, zoneVersions } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { rebaseDrafts } from '../mirror/rebaseDrafts.ts'

/** A page with fewer words shows its text by scripts only, or has none. */
const MIN_WORDS = 12
/** The number of pages whose texts are in memory at the same time. */
const BATCH = 100

type Page = Pick<typeof pages.$inferSelect, 'pageId' | 'path' | 'pageName' | 'metaTitle' | 'metaDescription'>

/**
 * Makes our copy of a website in another system what visitors read there: title, description and text of every page that
 * both have. A page whose words are the same keeps its copy, which may be richer. Open drafts follow as after a change of a
 * mirrored page. Nothing for a site that Rankdesk serves or mirrors. Returns the number of changed pages. Rule READ-5.
 */
export async function copyReadPages(tx: Transaction, clientId: number, at: Date): Promise<number> {
  if ((await websiteOfClient(tx, clientId)).kind !== 'other') return 0
  const copies = await lockCopies(tx, clientId)
  const found = await tx
    .select({ path: readPages.path })
    .from(readPages)
    .where(isText(clientId))
    .orderBy(asc(readPages.path))
  const pathOf = new Map(found.map(({ path }) => [plainPath(path), path]))
  const matched = copies.flatMap((page) => {
    const path = pathOf.get(plainPath(page.path))
    return path === undefined ? [] : [{ page, path }]
  })
  let changed = 0
  const rebased: number[] = []
  for (let from = 0; from < matched.length; from += BATCH) {
    const part = matched.slice(from, from + BATCH)
    const texts = await textsOf(
      tx,
      clientId,
      part.map(({ path }) => path),
    )
    for (const { page, path } of part) {
      const content = texts.get(path)
      if (content === undefined) continue
      const result = await copyPage(tx, page, content, at)
      if (result.isChanged) changed += 1
      rebased.push(...result.rebased)
    }
  }
  for (const strategyId of new Set(rebased)) await recordChange(tx, { kind: 'zone', clientId, strategyId, at })
  if (changed > 0) await recordChange(tx, { kind: 'page', clientId, at })
  return changed
}

/** Locks the open strategies and the pages of a client's site, in the order of every other write, and returns the pages. */
async function lockCopies(tx: Transaction, clientId: number): Promise<Page[]> {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(and(eq(strategies.clientId, clientId), eq(strategies.statusId, 0)))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
  const { pageId, path, pageName, metaTitle, metaDescription } = pages
  return tx
    .select({ pageId, path, pageName, metaTitle, metaDescription })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(eq(sites.clientId, clientId))
    .orderBy(asc(pages.pageId))
    .for('update', { of: pages })
}

const isText = (clientId: number) =>
  and(
    eq(readPages.clientId, clientId),
    eq(readPages.status, 200),
    eq(readPages.isHtml, true),
    isNull(readPages.problem),
    isNull(readPages.redirectTo),
    sql`not coalesce((${readPages.details} ->> 'isSignIn')::boolean, false)`,
  )

/** Reads the contents of pages by path. Pages without enough text, and those of which only a part was kept, are missing. */
async function textsOf(
  tx: Transaction,
  clientId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageContent>> {
  const { path, title, description, mainHtml, details } = readPages
  const rows = await tx
    .select({ path, title, description, mainHtml, details })
    .from(readPages)
    .where(and(isText(clientId), inArray(path, [...paths])))
  return new Map(
    rows.flatMap((row): [string, PageContent][] => {
      if (row.details?.isCut === true || countWordsOfHtml(row.mainHtml) < MIN_WORDS) return []
      const content = contentOf(row)
      return content === undefined ? [] : [[row.path, content]]
    }),
  )
}

function contentOf(
  row: Pick<typeof readPages.$inferSelect, 'path' | 'title' | 'description' | 'mainHtml' | 'details'>,
): PageContent | undefined {
  try {
    const rules = { sanitize: sanitizeZone, linkTo: (href: string) => href }
    const { heading, sections } = readHtmlPage(`<main>${row.mainHtml}</main>`, row.path, rules)
    const h1 = heading || (row.details?.headings.find(({ level }) => level === 1)?.text ?? '')
    const pageName = h1 || row.title
    return { pageName, heading: h1, sections, metaTitle: row.title, metaDescription: row.description }
  } catch (error) {
    if (error instanceof BadFileError) return undefined
    throw error
  }
}

/** Writes a page's content into its copy. */
async function copyPage(
  tx: Transaction,
  page: Page,
  content: PageContent,
  at: Date,
): Promise<{ isChanged: boolean; rebased: number[] }> {
  const own = await tx.select().from(pageZones).where(eq(pageZones.pageId, page.pageId)).orderBy(asc(pageZones.seq))
  const filled = fillZones(own, content)
  // A draft could not hold it, and a part of it would be wrong.
  const isTooLong = filled.some(({ content: text }) => text.length > MAX_ZONE_LENGTH)
  if (isTooLong) return { isChanged: false, rebased: [] }
  const isSameText = wordsOf(own) === wordsOf(filled)
  const { metaTitle, metaDescription } = content
  const pageName = isSameText || content.pageName === '' ? page.pageName : content.pageName
  const isSameHead =
    page.pageName === pageName && page.metaTitle === metaTitle && page.metaDescription === metaDescription
  if (isSameText && isSameHead) return { isChanged: false, rebased: [] }
  await tx
    .update(pages)
    .set({ pageName, metaTitle, metaDescription, version: sql`${pages.version} + 1`, updatedAt: at })
    .where(eq(pages.pageId, page.pageId))
  if (isSameText) return { isChanged: true, rebased: [] }
  const before = new Map(own.map((zone) => [zone.elementId, zone]))
  const changed = filled.filter(({ elementId, content: text }) => before.get(elementId)?.content !== text)
  for (const { elementId, content: text } of changed) {
    const version = (before.get(elementId)?.version ?? 0) + 1
    const isZone = and(eq(pageZones.pageId, page.pageId), eq(pageZones.elementId, elementId))
    await tx.update(pageZones).set({ content: text, version, updatedAt: at }).where(isZone)
    await tx.insert(zoneVersions).values({
      pageId: page.pageId,
      elementId,
      version,
      content: text,
      contentType: 'type-site',
      reason: 'site',
      at,
    })
  }
  const rebased = await rebaseDrafts(
    tx,
    page.pageId,
    changed.map(({ elementId, content: after }) => ({
      elementID: elementId,
      before: before.get(elementId)?.content ?? null,
      after,
    })),
    at,
  )
  return { isChanged: true, rebased }
}

/** The words of a page in their order, by which copies are compared: a copy may have other elements. */
function wordsOf(zones: readonly { content: string }[]): string {
  return textOf(zones.map(({ content }) => content).join('\n'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
