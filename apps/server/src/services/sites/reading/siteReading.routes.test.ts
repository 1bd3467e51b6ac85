import {
  addSiteFinding,
  type ApiClient,
  archiveClient,
  clientFacts,
  cancelSiteReading,
  readSite,
  readSitePages,
  siteCheck,
  siteReading,
} from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FakeSite, page, plain, redirectTo, startFakeSite } from '#connectors/site/testing/fakeSite.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { checklistItems, readPages, siteReadings } from '#platform/db/schema/index.ts'
import { ended } from '#services/seo/generate/generateTesting.ts'
import type { JobRequest, JobRow, Jobs } from '#platform/jobs/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { sweepSiteReadings } from './siteReading.ts'

const TEXT = Array.from({ length: 110 }, (_, index) => `word${index}`).join(' ')
const html = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en-US"><head><title>${title}</title><meta name="description" content="About ${title}.">${head}</head>
  <body><nav><a href="/">Home</a> <a href="/prices?utm_source=menu">Prices</a> <a href="/old">Old</a></nav>
  <main><h1>${title}</h1><p>${title} ${TEXT}</p>${body}</main><footer>Cookies and terms</footer></body></html>`
const sitemap = (...paths: string[]) =>
  plain(`<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`, 'application/xml')

const SLOW = plain('User-agent: *\nCrawl-delay: 0.01')
let site: FakeSite
let slow: FakeSite
let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  site = await startFakeSite()
  slow = await startFakeSite()
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin, slow.origin] } })
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(async () => {
  await environment.stop()
  await site.stop()
  await slow.stop()
})

const params = { clientId: 1 }
const used = new Set<string>()
function serve(pages: Parameters<typeof startFakeSite>[0]) {
  for (const [path, respond] of Object.entries(pages ?? {})) {
    used.add(path)
    site.respondTo(path, respond)
  }
}
afterEach(async () => {
  for (const path of used) site.respondTo(path, undefined)
  site.requests.length = 0
  await environment.database.db.delete(siteReadings)
  await environment.database.db.delete(checklistItems).where(eq(checklistItems.clientId, 1))
})

const start = (address = site.origin) => maya.call(readSite, { params, body: { address } })
async function read() {
  const { job } = await start()
  return ended(maya, job?.jobId ?? null)
}
const pagesByPath = async () => {
  const { pages } = await maya.call(readSitePages, { params })
  return new Map(pages.map((each) => [each.path, each]))
}
const findings = async () => {
  const { findings: all } = await maya.call(siteCheck, { params })
  return Object.fromEntries(all.map(({ kind, found }) => [kind, found.map(({ path }) => path)]))
}
const eventsOf = (action: string) =>
  fetchRows<{ details: Record<string, unknown> }>(
    environment.database.db,
    sql`select details from audit_events where action = ${action} and client_id = 1 order by audit_event_id desc limit 2`,
  )

describe('the reading of a site', () => {
  it('reads the pages that the home page and the sitemap lead to, with what each says', async () => {
    serve({
      '/robots.txt': plain(`User-agent: *\nDisallow: /private\nSitemap: ${site.origin}/pages.xml`),
      '/pages.xml': sitemap(`${site.origin}/listed`, `https://other.example/x`),
      '/': html(
        'Doors',
        '<a href="/private/x">p</a> <a href="/wp-login.php">l</a> <a href="https://other.example/">o</a>',
      ),
      '/prices': html(
        'Prices',
        '<h2>Springs</h2><img src="/a.jpg" alt="A spring"><img src="/b.jpg"><a href="/list.pdf">List</a>',
        `<link rel="canonical" href="${site.origin}/prices"><link rel="alternate" hreflang="es" href="/es">
        <script type="application/ld+json">{"@type":"LocalBusiness","telephone":"555 0100"}</script>`,
      ),
      '/listed': html('Listed', '<a href="/account">Account</a>', '<meta name="robots" content="noindex, follow">'),
      '/account': html('Account', '<form><input type="password"></form>'),
      '/list.pdf': plain('%PDF', 'application/pdf'),
      '/old': redirectTo('/older'),
      '/older': redirectTo('/old'),
    })
    const job = await read()
    expect(job).toMatchObject({
      state: 'done',
      kind: 'read-site',
      message: expect.stringMatching(/^8 addresses of /) as string,
    })
    const pages = await pagesByPath()
    const figures = [...pages].map(([path, { status, problem, noindex }]) => [path, status, problem, noindex])
    expect(figures).toEqual(
      [
        ['/', 200, null, false],
        ['/account', 200, null, false],
        ['/list.pdf', 200, null, false],
        ['/listed', 200, null, true],
        ['/old', 301, null, false],
        ['/older', 301, null, false],
        ['/prices', 200, null, false],
        ['/private/x', 0, 'robots', false],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    expect(pages.get('/prices')).toMatchObject({ title: 'Prices', language: 'en-us', url: `${site.origin}/prices` })
    const [stored] = await environment.database.db.select().from(readPages).where(eq(readPages.path, '/prices'))
    expect(stored).toMatchObject({ canonical: '/prices', description: 'About Prices.' })
    expect(stored?.lines).toBe(`Prices\nPrices ${TEXT}\nSprings\nList`)
    expect(stored?.details).toMatchObject({
      headings: [
        { level: 1, text: 'Prices' },
        { level: 2, text: 'Springs' },
      ],
      alternates: [{ language: 'es', address: '/es' }],
      pictures: [
        { source: '/a.jpg', alt: 'A spring' },
        { source: '/b.jpg', alt: null },
      ],
      structured: [{ '@type': 'LocalBusiness', telephone: '555 0100' }],
    })
    expect(site.requests.filter((path) => path.startsWith('/private') || path.startsWith('/wp-'))).toEqual([])
    expect(await eventsOf('readSite')).toMatchObject([{ details: { pages: 4 } }, { details: { address: site.origin } }])
    expect(await maya.call(siteReading, { params })).toMatchObject({
      address: site.origin,
      addresses: 8,
      // The robots.txt forbids one.
      counts: { page: 4, document: 1, redirect: 2, failed: 1 },
      isInterrupted: false,
    })
  })

  it('[READ-26] lists documents with the pages that link to them, and reads none as a page', async () => {
    const link = '<a href="/prices.pdf">Prices</a>'
    serve({
      '/': html(
        'Doors',
        `${link} <a href="/form.docx">Form</a> <a href="/lost.pdf">Lost</a> <a href="/get?id=7">Get</a>`,
      ),
      '/prices': html('Prices', link),
      // More than a page may have.
      '/prices.pdf': plain('%PDF'.padEnd(3 * 1024 * 1024), 'application/pdf'),
      // A notice in place of the document is no page of the site.
      '/form.docx': html('Sign in', '<a href="/behind-the-form">Behind</a>'),
      '/get?id=7': plain('%PDF', 'application/pdf'),
    })
    await read()
    const pages = await pagesByPath()
    const documents = [...pages.values()].filter(({ kind }) => kind === 'document')
    expect(documents.map(({ path, status, words, linkedFrom }) => [path, status, words, linkedFrom])).toEqual([
      ['/form.docx', 200, 0, ['/']],
      ['/get?id=7', 200, 0, ['/']],
      ['/lost.pdf', 404, 0, ['/']],
      ['/prices.pdf', 200, 0, ['/', '/prices']],
    ])
    expect(pages.get('/prices')).toMatchObject({ kind: 'page', linkedFrom: [] })
    expect(pages.has('/behind-the-form')).toBe(false)
    const { counts, addresses } = await maya.call(siteCheck, { params })
    // The menu leads to a page that is gone.
    expect(counts).toEqual({ page: 2, document: 4, redirect: 0, failed: 1 })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(addresses)
    expect((await findings())['broken-links']).toEqual(['/lost.pdf', '/old'])
  })

  it('says of a page with more text than is kept that a part of it was read', async () => {
    const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
    serve({ '/': html('Doors', ''), '/prices': html('Prices', words(14_000)) })
    await read()
    const pages = await pagesByPath()
    expect(pages.get('/')).toMatchObject({ isCut: false })
    expect(pages.get('/prices')).toMatchObject({ isCut: true, status: 200 })
  })

  it('asks for four pages at once at most, and for one with a pause if robots.txt wants one', async () => {
    const links = Array.from({ length: 12 }, (_, index) => `<a href="/p${index}">p</a>`).join('')
    serve({ '/': html('Doors', links) })
    // Four pages that respond only when all of them were asked for.
    const waiting: (() => void)[] = []
    for (let index = 0; index < 4; index += 1)
      serve({
        [`/p${index}`]: (response) => {
          waiting.push(() => page(html('P', ''))(response, response.req))
          if (waiting.length === 4) for (const respond of waiting) respond()
        },
      })
    expect((await read()).state).toBe('done')
    expect(site.mostAtOnce).toBe(4)
    for (const path of ['/', '/robots.txt']) slow.respondTo(path, path === '/' ? html('Doors', links) : SLOW)
    const { job } = await start(slow.origin)
    expect((await ended(maya, job?.jobId ?? null)).state).toBe('done')
    expect([slow.mostAtOnce, slow.requests.length > 12]).toEqual([1, true])
  })

  it('goes on where it was canceled, and removes what is gone at its end', async () => {
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    serve({
      '/': html('Doors', '<a href="/a">a</a>'),
      '/a': html('A', '<a href="/b">b</a>'),
      '/prices': html('Prices', ''),
      '/b': (response) => {
        reached.resolve()
        void release.promise.then(() => page(html('B', ''))(response, response.req))
      },
    })
    const { job } = await start()
    await reached.promise
    const canceled = await maya.call(cancelSiteReading, { params })
    release.resolve()
    expect(canceled).toMatchObject({
      job: { state: 'failed', message: 'Canceled by Maya Okafor.' },
      isInterrupted: true,
    })
    expect(await maya.call(cancelSiteReading, { params })).toMatchObject({
      job: { jobId: job?.jobId, state: 'failed' },
    })
    // The canceled handler ends at its next progress.
    await vi.waitFor(async () => expect((await pagesByPath()).has('/b')).toBe(true), { timeout: 20_000 })
    site.requests.length = 0
    expect(await read()).toMatchObject({ state: 'done' })
    expect(site.requests).not.toContain('/a')
    serve({ '/a': html('A', '') })
    expect(await read()).toMatchObject({ state: 'done' })
    expect([...(await pagesByPath()).keys()]).toEqual(['/', '/a', '/old', '/prices'])
  })

  it('returns the running reading for a second request', async () => {
    serve({ '/': html('Doors', '') })
    const [first, second] = await Promise.all([start(), start()])
    expect(second.job?.jobId).toBe(first.job?.jobId)
    await ended(maya, first.job?.jobId ?? null)
  })

  it.each([
    ['that is not there', { '/': page('', { status: 404 }) }, /has the status 404/],
    ['that wants a password', { '/': page('', { status: 401 }) }, /Ask the client to let “Rankdesk” read the site/],
    [
      'that robots.txt closes',
      { '/robots.txt': plain('User-agent: *\nDisallow: /') },
      /does not let programs read the site/,
    ],
    ['that leads elsewhere', { '/': redirectTo('https://other.example/') }, /leads to other\.example/],
    ['that leads in a circle', { '/': redirectTo('/x'), '/x': redirectTo('/') }, /redirects in a circle/],
  ])('says what to do about a site %s', async (_what, pages, message) => {
    serve(pages)
    expect(await read()).toMatchObject({
      state: 'failed',
      attempts: 1,
      message: expect.stringMatching(message) as string,
    })
    expect(await maya.call(siteCheck, { params })).toMatchObject({ finishedAt: null, findings: [] })
  })

  it('stops when the site stops responding, and reads the rest later', async () => {
    const busy = page('', { status: 503 })
    const links = Array.from({ length: 15 }, (_, index) => `<a href="/p${index}">p</a>`).join('')
    serve({ '/': html('Doors', links) })
    for (let index = 0; index < 15; index += 1) serve({ [`/p${index}`]: busy })
    expect(await read()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/stopped responding\. \d+ pages? (?:was|were) read/) as string,
    })
    for (let index = 0; index < 15; index += 1) serve({ [`/p${index}`]: html(`P${index}`, '') })
    expect(await read()).toMatchObject({ state: 'done' })
    expect([...(await pagesByPath()).values()].filter(({ status }) => status === 503)).toEqual([])
  })

  it('reaches no private network, whatever the page or the address says', async () => {
    const inside = await startFakeSite({ '/': html('Inside', '') })
    const { job } = await start(inside.origin)
    expect(await ended(maya, job?.jobId ?? null)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/is not a public website/) as string,
    })
    serve({ '/': html('Doors', `<a href="${inside.origin}/x">x</a>`), '/old': redirectTo(`${inside.origin}/y`) })
    expect(await read()).toMatchObject({ state: 'done' })
    expect((await pagesByPath()).get('/old')?.redirectTo).toBe(`${inside.origin}/y`)
    expect(inside.requests).toEqual([])
    await inside.stop()
  })

  it.each([
    ['a week', 7 * 24 * 60, false],
    ['more than a week', 7 * 24 * 60 + 1, true],
  ])('is due again after %s', async (_what, minutes, isDue) => {
    serve({ '/': html('Doors', '') })
    await read()
    const requested: JobRequest[] = []
    const enqueue: Jobs['enqueue'] = (_tx, request) => {
      requested.push(request)
      return Promise.resolve({ jobId: 1 } as JobRow)
    }
    const now = new Date(environment.clock.now().getTime() + minutes * 60_000)
    const sweep = sweepSiteReadings({ db: environment.database.db, clock: { now: () => now }, jobs: { enqueue } })
    await sweep()
    await sweep()
    const [row] = await environment.database.db.select().from(siteReadings)
    expect([requested.length, row?.reading]).toEqual(isDue ? [1, 2] : [0, 1])
    // Not requested by a person: the end of it is recorded as work of the server.
    if (isDue) expect(requested[0]).toEqual({ kind: 'read-site', clientId: 1, singletonKey: 'read-site 1' })
  })

  it.each([
    ['no address', ' '],
    ['another protocol', 'ftp://acme.com'],
    ['a password in the address', 'https://a:b@acme.com'],
    ['a long address', `https://${'a'.repeat(300)}`],
  ])('is not started with %s', async (_what, address) => {
    await expect(start(address)).rejects.toMatchObject({ status: 400 })
  })

  it('needs a client that is there and not archived', async () => {
    const unknown = { clientId: 999_999 }
    const body = { address: site.origin }
    for (const contract of [siteReading, readSitePages, siteCheck, cancelSiteReading])
      await expect(maya.call(contract, { params: unknown })).rejects.toMatchObject({ status: 404 })
    await expect(maya.call(readSite, { params: unknown, body })).rejects.toMatchObject({ status: 404 })
    const hannah = await environment.clientOf('Hannah Lindqvist')
    await hannah.call(archiveClient, { params, body: { archived: true } })
    await expect(start()).rejects.toMatchObject({ status: 409 })
    await hannah.call(archiveClient, { params, body: { archived: false } })
    expect(site.requests).toEqual([])
  })
})

describe('the facts of a site', () => {
  it('stand on the facts sheet, each with its page, and not before the reading has ended', async () => {
    const described = `<script type="application/ld+json">{"@type":"Locksmith","telephone":"555 0142"}</script>`
    serve({
      '/': html('Doors', '<p>Every door has a guarantee of 12 years.</p><a href="/privacy-policy">p</a>', described),
      '/prices': html('Prices', '<p>A new spring costs $189.</p><blockquote>We paid $77 for ours.</blockquote>'),
      '/privacy-policy': html('Privacy policy', '<p>We guarantee your privacy for 99 years.</p>'),
      '/sitemap.xml': sitemap(`${site.origin}/services/old-name`),
      '/services/old-name': '<title>Old Name</title>',
    })
    const found = async () => {
      const { facts } = await maya.call(clientFacts, { params })
      return facts.filter(({ sourceUrl }) => sourceUrl?.startsWith(site.origin) === true)
    }
    expect(await found()).toEqual([])
    await read()
    expect((await found()).map(({ kind, text, sourceUrl }) => [kind, text, sourceUrl])).toEqual([
      ['contact', 'Telephone: 555 0142', `${site.origin}/`],
      ['guarantee', 'Every door has a guarantee of 12 years.', `${site.origin}/`],
      ['price', 'A new spring costs $189.', `${site.origin}/prices`],
    ])
  })
})

describe('the site check', () => {
  const broken = {
    '/': html('Doors', '<a href="/gone">g</a> <a href="/same">s</a> <a href="/thin">t</a>'),
    '/same': html('Doors', ''),
    '/thin': '<title>Thin</title><p>Three words here</p>',
    '/prices': html('Prices', '', '<meta name="robots" content="noindex">'),
    '/old': redirectTo('/older'),
    '/older': redirectTo('/prices'),
    '/sitemap.xml': plain('<urlset><url><loc>/orphan</loc></url></urlset>', 'text/xml'),
  }

  it('shows what the reading found, and adds it to the checklist once', async () => {
    serve({
      ...broken,
      '/sitemap.xml': sitemap(`${site.origin}/orphan`),
      '/orphan': html('Orphan', '').replace('Orphan word0', 'Quite another text'),
    })
    await read()
    expect(await findings()).toMatchObject({
      'broken-links': ['/gone'],
      'redirect-chains': ['/old'],
      noindex: ['/prices'],
      'duplicate-titles': ['/'],
      'thin-pages': ['/thin'],
      orphans: ['/orphan'],
      'missing-descriptions': ['/thin'],
      'missing-headings': ['/thin'],
    })
    const add = () => maya.call(addSiteFinding, { params, body: { kind: 'broken-links' } })
    expect([await add(), await add()]).toEqual([true, false])
    const check = await maya.call(siteCheck, { params })
    expect(check.findings.filter(({ onChecklist }) => onChecklist).map(({ kind }) => kind)).toEqual(['broken-links'])
    const [item] = await environment.database.db.select().from(checklistItems).where(eq(checklistItems.clientId, 1))
    expect(item?.item).toBe(`<p>Fix the links that lead to errors: <a href="${site.origin}/gone">/gone</a>.</p>`)
    expect(await eventsOf('addSiteFinding')).toMatchObject([{ details: { kind: 'broken-links' } }])
    serve({ '/gone': html('Back', '') })
    await read()
    await expect(maya.call(addSiteFinding, { params, body: { kind: 'broken-links' } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('is empty before the first reading', async () => {
    expect(await maya.call(siteCheck, { params })).toMatchObject({
      finishedAt: null,
      addresses: 0,
      findings: [],
      origin: '',
    })
    await expect(maya.call(addSiteFinding, { params, body: { kind: 'orphans' } })).rejects.toMatchObject({
      status: 409,
    })
  })
})
