import { archiveClient, HANDOFF_FILES, handoffFilePath, revokeHandoffLink, withdrawHandoff } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { signIn } from '#testing/signIn.ts'
import { startHandoffEnvironment } from './testing/handoffEnvironment.ts'

const DAY_MS = 86_400_000
const { at, path, params, give, handoff, details, built, until, link, eventsOf } = startHandoffEnvironment()

const open = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const report = (url: string, address = `${at.site.origin}${path()}`) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ address }), redirect: 'manual' })
const readUntil = (url: string, headline: string) =>
  until(async () => {
    const { html } = await open(url)
    return html.includes(headline) ? html : undefined
  })

it('shows the text without an account, and stays out of caches and search engines', async () => {
  await give()
  const { status, headers, html } = await open(await link())
  expect(status).toBe(200)
  expect(html).toContain(`${at.site.origin}${path()}`)
  expect(html).toContain('What to change')
  expect(html).toContain('A new description')
  expect(html).toContain('It is online now')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toContain('<script')
})

it('shows nothing else: no note, no summary, no member of the staff, no other page', async () => {
  const { db } = at.environment.database
  await db.execute(sql`update strategies set note_from_ranking = 'INTERNAL' where strategy_id = ${params().strategyId}`)
  await give()
  const { html } = await open(await link())
  for (const text of ['INTERNAL', 'Only for us.', 'Rewrote the page.', at.strategy.businessName])
    expect(
      html.replaceAll(/<section class="work">\s*<h2>(What to change|The whole text)[^]*?<\/section>/g, ''),
    ).not.toContain(text)
  const staff = await fetchRows<{ name: string }>(db, sql`select staff_name "name" from staff`)
  for (const { name } of staff) expect(html).not.toContain(name)
})

it('has the files of the text', async () => {
  await give()
  const url = await link()
  for (const [file, type] of [
    ['text.docx', 'wordprocessingml'],
    ['text.md', 'text/markdown'],
    ['text.html', 'text/html'],
    ['changes.txt', 'text/plain'],
    ['all.zip', 'application/zip'],
  ] as const) {
    const response = await fetch(`${url}/files/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
  }
  expect((await fetch(`${url}/files/other.txt`)).status).toBe(404)
  expect((await fetch(`${url}/files/..%2F..%2Fpackage.json`)).status).toBe(404)
})

it('has the same files for staff, while the text waits', async () => {
  const { id_token: token } = await signIn(at.environment.url, 'Hannah Lindqvist')
  const read = (file: string, authorization = `Bearer ${token}`) =>
    fetch(`${at.environment.url}/services/seo${handoffFilePath(params().strategyId, file)}`, {
      headers: { authorization },
    })
  expect((await read(HANDOFF_FILES.word)).status).toBe(404)
  await give()
  const url = await link()
  for (const file of Object.values(HANDOFF_FILES)) {
    const [ours, theirs] = await Promise.all([read(file), fetch(`${url}/files/${file}`)])
    expect(ours.status).toBe(200)
    expect(ours.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    expect(ours.headers.get('cache-control')).toBe('no-store')
    if (file !== HANDOFF_FILES.zip && file !== HANDOFF_FILES.word) expect(await ours.text()).toBe(await theirs.text())
    else expect((await ours.arrayBuffer()).byteLength).toBeGreaterThan(500)
  }
  expect((await read('other.txt')).status).toBe(404)
  expect((await read('constructor')).status).toBe(404)
  expect((await read(HANDOFF_FILES.html, '')).status).toBe(401)
  await at.hannah.call(withdrawHandoff, { params: params() })
  expect((await read(HANDOFF_FILES.html)).status).toBe(404)
})

it('takes the word of the web master, reads the page, and says that it is done', async () => {
  await give()
  const url = await link()
  at.site.put(path(), built())
  const response = await report(url)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(new URL(url).pathname)
  const html = await readUntil(url, 'Thank you, the text is online')
  expect(html).not.toContain('<form')
  expect((await details()).statusId).toBe(1)
  expect(await eventsOf('reportOnline')).toMatchObject([
    { staffName: null, details: { address: `${at.site.origin}${path()}` } },
  ])
  expect((await report(url)).status).toBe(303)
  expect(await eventsOf('reportOnline')).toHaveLength(1)
})

it('says what differs, and when nothing was found', async () => {
  await give()
  const url = await link()
  await report(url)
  expect(await readUntil(url, 'The text was not found')).toContain('There is no page at this address (404).')
  at.site.put(path(), built().replace('A new description', 'An old one'))
  await report(url)
  const html = await readUntil(url, 'The page differs from the text')
  expect(html).toContain('The meta description does not match the approved text.')
  expect(html).toContain('An old one')
  expect((await handoff())?.reportedAt).not.toBeNull()
})

it.each([
  'https://example.com/',
  '',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  `https://a.test/${'x'.repeat(600)}`,
])('accepts no address on another website: %s', async (address) => {
  await give()
  const response = await report(await link(), address)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(`Enter an address on ${new URL(at.site.origin).host}`)
  expect(await eventsOf('reportOnline')).toEqual([])
})

it('escapes what the page of the website shows', async () => {
  await give()
  const url = await link()
  at.site.put(path(), built().replace('A new title', '&lt;script&gt;alert(1)&lt;/script&gt;'))
  await report(url)
  const html = await readUntil(url, 'The page differs from the text')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script')
})

it('opens nothing once revoked or expired, when forged, and while the client is archived', async () => {
  await give()
  const url = await link(1)
  const closed = await open(`${at.environment.url}/platform/text/${'A'.repeat(43)}`)
  expect(closed.status).toBe(404)
  expect(closed.html).toContain('This link can’t be opened')
  expect((await open(`${at.environment.url}/platform/text/short`)).html).toBe(closed.html)

  const params1 = { params: { clientId: at.strategy.clientId } }
  await at.hannah.call(archiveClient, { ...params1, body: { archived: true } })
  expect((await open(url)).html).toBe(closed.html)
  await at.hannah.call(archiveClient, { ...params1, body: { archived: false } })
  expect((await open(url)).status).toBe(200)

  const [first] = (await handoff())?.links ?? []
  const revoke = () =>
    at.hannah.call(revokeHandoffLink, { params: { ...params(), handoffLinkId: first?.handoffLinkId ?? 0 } })
  expect(await revoke()).toBe(true)
  expect(await revoke()).toBe(true)
  expect((await open(url)).html).toBe(closed.html)
  expect((await open(`${url}/files/text.md`)).html).toBe(closed.html)
  expect((await report(url)).status).toBe(404)

  const other = await link(1)
  at.realClock.set(new Date(at.realClock.now().getTime() + DAY_MS - 1))
  expect((await open(other)).status).toBe(200)
  at.realClock.set(new Date(at.realClock.now().getTime() + 1))
  expect((await open(other)).html).toBe(closed.html)
  expect((await report(other)).status).toBe(404)
  expect(await eventsOf('reportOnline')).toEqual([])
})

it('is stored as a hash', async () => {
  await give()
  const secret = (await link()).split('/').at(-1) ?? ''
  const rows = await fetchRows(
    at.environment.database.db,
    sql`select to_jsonb(l)::text "row" from handoff_links l union all select to_jsonb(a)::text from audit_events a`,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(await handoff())).not.toContain(secret)
})
