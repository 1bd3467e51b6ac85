import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp } from '#testing/index.ts'
import { builtInSite } from './builtIn/builtInSite.ts'
import { remoteSites } from './index.ts'
import { SiteChanged, type SitePublisher, type SiteReach, SiteUnavailable } from './port.ts'
import { type RemoteRef, RemotePageGone } from './remotePort.ts'
import { siteVersionOf } from './siteVersion.ts'
import { FAKE_SIGN_IN, startFakeWordPress } from './testing/fakeWordPress.ts'
import { missingForWordPress, startWordPress } from './testing/startWordPress.ts'
import type { WebsiteSignIn } from './websitePort.ts'

/** What every website promises, ours and others: one page of it, by the words of its text. */
interface SiteUnderTest {
  /** Returns the paragraph of the page and the version that a publish names. Undefined if the page is not there. */
  read(): Promise<{ text: string; version: string } | undefined>
  /** Publishes a paragraph to the page that still has a version. */
  publish(text: string, expected: string): Promise<unknown>
  /** Gives the page another address. */
  move(path: string): Promise<unknown>
  trash(): Promise<unknown>
  restore(): Promise<unknown>
  /** Reads an address as every visitor does. */
  visit(path: string, signal?: AbortSignal): Promise<{ status: number; html: string }>
  path(): Promise<string>
  stop(): Promise<unknown>
}

const SIGNAL_MS = 20_000

async function startBuiltIn(): Promise<SiteUnderTest> {
  const app = await startTestApp()
  const { db } = app.database
  const reach: SiteReach = {
    kind: 'embedded',
    origin: () => ({ host: '127.0.0.1', port: Number(new URL(app.url).port) }),
  }
  const [sample] = await fetchRows<{ projectId: number; domain: string; pageId: number; elementID: string }>(
    db,
    sql`select s.project_id "projectId", c.domain, p.page_id "pageId", z.element_id "elementID"
      from sites s join clients c using (client_id) join pages p using (project_id) join templates t using (template_id)
      join page_zones z using (page_id)
      where t.kind = 'child' and p.visible and z.content <> '' and z.role = 'body'
        and not exists (select from strategies w where w.page_id = p.page_id)
        and not exists (select from publications w where w.page_id = p.page_id)
        and not exists (select from pages b where b.parent_id = p.page_id)
      order by p.page_id, z.seq limit 1`,
  )
  if (sample === undefined) throw new Error('The demo agency has no page of this kind.')
  const { projectId, domain, pageId, elementID } = sample
  const inSite = <Result>(work: (site: SitePublisher) => Promise<Result>) =>
    db.transaction((tx) => work(builtInSite(tx)))
  const at = app.clock.now()
  const page = () => builtInSite(db).readPage(pageId)
  const none = { upserts: [], dropped: [] }
  let trashed: Awaited<ReturnType<SitePublisher['trash']>> | undefined
  return {
    async read() {
      const found = await page()
      return found && { text: found.zones.get(elementID) ?? '', version: siteVersionOf(found, [elementID]) }
    },
    async publish(content, expected) {
      const { metaTitle = '', metaDescription = '' } = (await page()) ?? {}
      const zones = [{ elementID, content, seq: 1, role: 'body' as const }]
      return inSite((site) =>
        site.publish(pageId, { zones, metaTitle, metaDescription, entryName: undefined }, expected, at),
      )
    },
    move: (path) =>
      inSite(async (site) => {
        const node = (await site.readTree(projectId)).pages.find((each) => each.pageId === pageId)
        if (node === undefined) throw new Error('The tree does not have the page.')
        await site.arrange(projectId, { pages: [{ ...node, path }], redirects: none }, { at, staffId: null })
      }),
    trash: () =>
      inSite(async (site) => (trashed = await site.trash(projectId, { deleted: [pageId], redirects: none }))),
    restore: () => inSite((site) => site.restore(projectId, trashed as NonNullable<typeof trashed>)),
    visit: (path, signal = AbortSignal.timeout(SIGNAL_MS)) =>
      builtInSite(db).readLive({ domain, path }, { reach, signal }),
    path: async () => (await page())?.path ?? '',
    stop: () => app.stop(),
  }
}

/** Opens a WordPress with a page of one paragraph. */
async function openWordPress(signIn: WebsiteSignIn, stop: () => Promise<void>): Promise<SiteUnderTest> {
  const sites = remoteSites([signIn.address])
  const site = sites.open(signIn)
  const draft = await site.create({ type: 'page', title: 'Doors', slug: 'doors', parentId: null, template: '' }, 'key')
  const first = sites.changed(draft.content, { texts: new Map(), added: ['<p>Doors of all kinds.</p>'] })
  await site.publish(draft, { ...first, status: 'publish' }, draft.version)
  const ref: RemoteRef = { type: 'page', id: draft.id }
  const page = async () => (await site.read('page', [ref.id]))[0]
  return {
    async read() {
      const found = await page()
      const [text] = found?.sections ?? []
      return found && { text: text?.kind === 'text' ? text.html : '', version: found.version }
    },
    async publish(text, expected) {
      const found = await page()
      if (found === undefined) throw new RemotePageGone()
      return site.publish(ref, sites.changed(found.content, { texts: new Map([[0, text]]), added: [] }), expected)
    },
    move: (path) => site.arrange(ref, { slug: path.slice(1) }),
    trash: () => site.trash(ref),
    restore: () => site.restore(ref, 'publish'),
    async visit(path, signal = AbortSignal.timeout(SIGNAL_MS)) {
      return sites.visit(new URL(path, signIn.address), signal)
    },
    path: async () => (await page())?.path ?? '',
    stop,
  }
}

const SITES: [string, { tags: string[] }, () => Promise<SiteUnderTest | string>][] = [
  ['the built-in site', { tags: [] }, startBuiltIn],
  [
    'the stand-in of a WordPress',
    { tags: [] },
    async () => {
      const site = await startFakeWordPress()
      return openWordPress({ address: site.origin, ...FAKE_SIGN_IN }, () => site.stop())
    },
  ],
  [
    'a real WordPress 6.5',
    { tags: ['long'] },
    async () => {
      const missing = await missingForWordPress()
      if (missing !== undefined) return missing
      const { origin, passwords, stop } = await startWordPress()
      return openWordPress({ address: origin, userName: 'editor', password: passwords.editor }, stop)
    },
  ],
]

// The built-in site works in a transaction, others on their own server: what a use case may rely on is the same.
describe.each(SITES)('%s', (_name, options, start) => {
  let site: SiteUnderTest
  let missing: string | undefined
  beforeAll(async () => {
    const started = await start()
    if (typeof started === 'string') missing = started
    else site = started
  }, 300_000)
  afterAll(() => site?.stop())

  const present = async () => {
    const found = await site.read()
    if (found === undefined) throw new Error('The site does not have its page.')
    return found
  }
  const requireSite = (skip: (why: string) => never) => missing !== undefined && skip(`not run: ${missing}`)

  it('shows visitors what was published, and has another version then', options, async ({ skip }) => {
    requireSite(skip)
    const { version } = await present()
    await site.publish('<p>We repair every opener.</p>', version)
    expect(await present()).toMatchObject({ text: '<p>We repair every opener.</p>' })
    expect((await present()).version).not.toBe(version)
    expect(await site.visit(await site.path())).toMatchObject({
      status: 200,
      html: expect.stringContaining('We repair every opener.') as string,
    })
  })

  it('stays as it is when the same text is published again', options, async ({ skip }) => {
    requireSite(skip)
    const { text, version } = await present()
    await site.publish(text, version)
    expect(await present()).toEqual({ text, version })
  })

  it('overwrites nothing that was changed since it was read', options, async ({ skip }) => {
    requireSite(skip)
    const { version } = await present()
    await site.publish('<p>Changed by a colleague.</p>', version)
    await expect(site.publish('<p>From the old text.</p>', version)).rejects.toBeInstanceOf(SiteChanged)
    expect(await present()).toMatchObject({ text: '<p>Changed by a colleague.</p>' })
  })

  it('has its page at a new address only, with the same text', options, async ({ skip }) => {
    requireSite(skip)
    const { text } = await present()
    const before = await site.path()
    await site.move('/moved-doors')
    expect(await site.path()).toBe('/moved-doors')
    expect((await site.visit('/moved-doors')).status).toBe(200)
    expect((await site.visit(before)).status).toBe(404)
    expect((await present()).text).toBe(text)
  })

  it('shows no visitor a deleted page, and brings it back with its text and address', options, async ({ skip }) => {
    requireSite(skip)
    const [before, path] = [await present(), await site.path()]
    await site.trash()
    expect(await site.read()).toBeUndefined()
    expect((await site.visit(path)).status).toBe(404)
    await site.restore()
    expect(await present()).toEqual(before)
    expect(await site.path()).toBe(path)
  })

  it('says that it cannot be read', options, async ({ skip }) => {
    requireSite(skip)
    const aborted = AbortSignal.abort(new Error('too late'))
    await expect(site.visit(await site.path(), aborted)).rejects.toBeInstanceOf(SiteUnavailable)
  })
})
