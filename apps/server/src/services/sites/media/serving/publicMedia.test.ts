import { finished } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaConditions } from '#platform/http/mediaResponse.ts'
import { openMediaStore } from '#connectors/storage/index.ts'
import { clients, media, pages, pageZones } from '#platform/db/schema/index.ts'
import { visitSite } from '../../testing/visitSite.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'
import { publicMedia } from './mediaFiles.routes.ts'

let environment: MediaEnvironment
let domain: string
let pagePath: string
beforeAll(async () => {
  environment = await startMediaEnvironment()
  const { db } = environment.database
  const [client] = await db.select().from(clients).where(eq(clients.clientId, environment.clientId))
  domain = client?.domain ?? ''
  const [zone] = await db
    .select({ path: pages.path, pageId: pages.pageId, elementId: pageZones.elementId })
    .from(pageZones)
    .innerJoin(pages, eq(pages.pageId, pageZones.pageId))
    .where(eq(pages.projectId, environment.project))
    .limit(1)
  pagePath = zone?.path ?? ''
  await db
    .update(pageZones)
    .set({ content: '<h1>Vans</h1><img src="/media/van.jpg">' })
    .where(eq(pageZones.pageId, zone?.pageId ?? 0))
})
afterAll(() => environment.stop())

const photo = async (width: number, height: number, color: string) =>
  sharp(await picture(width, height, color))
    .jpeg()
    .toBuffer()

async function visit(path: string, conditions: MediaConditions = {}) {
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  const open = publicMedia({ db: environment.database.db, store })
  const { status, headers, body } = await open(environment.project, path, conditions)
  const parts: Buffer[] = []
  body?.on('data', (part: Buffer) => parts.push(part))
  if (body !== undefined) await finished(body)
  return { status, headers, bytes: Buffer.concat(parts) }
}

async function srcsetOf(): Promise<[URL, string][]> {
  const { body } = await visitSite(environment.url, domain, pagePath)
  const [, srcset = ''] = /srcset="([^"]+)"/.exec(body) ?? []
  return srcset
    .replaceAll('&amp;', '&')
    .split(', ')
    .map((candidate) => [new URL(candidate.split(' ')[0] ?? '', 'https://x'), candidate.split(' ')[1] ?? ''])
}
const conditionsOf = ({ searchParams }: URL) => Object.fromEntries(searchParams)

describe('a picture on a public page', () => {
  it('is offered in several widths, each of which the site serves as promised', async () => {
    await save(environment, { name: 'van.jpg', bytes: await photo(1500, 1000, '#08f') })
    const candidates = await srcsetOf()
    expect(candidates.map(([, width]) => width)).toEqual(['300w', '640w', '1280w', '1500w'])
    for (const [url, width] of candidates) {
      const { status, headers, bytes } = await visit('/van.jpg', conditionsOf(url))
      expect(status).toBe(200)
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width)
      expect(headers['content-type']).toBe(width === '1500w' ? 'image/jpeg' : 'image/webp')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('is shown by its new content right after it was replaced', async () => {
    const before = await srcsetOf()
    const { headers } = await visit('/van.jpg')
    expect(headers['cache-control']).toBe('public, no-cache')
    await save(environment, { name: 'van.jpg', bytes: await photo(900, 900, '#f80'), replace: 'true' })
    const after = await srcsetOf()
    expect(after.map(([, width]) => width)).toEqual(['300w', '640w', '900w'])
    const addresses = new Set(before.map(([url]) => url.href))
    expect(after.filter(([url]) => addresses.has(url.href))).toEqual([])
    const revalidated = await visit('/van.jpg', { ifNoneMatch: headers['etag'] })
    expect([revalidated.status, (await sharp(revalidated.bytes).metadata()).width]).toEqual([200, 900])
    expect((await visit('/van.jpg', { ifNoneMatch: revalidated.headers['etag'] })).status).toBe(304)
  })

  it('is not cached for good under the address of an earlier content', async () => {
    expect((await visit('/van.jpg', { v: '000000000000' })).headers['cache-control']).toBe('public, no-cache')
  })

  it('is the file itself for a width that does not exist', async () => {
    const { bytes, headers } = await visit('/van.jpg', { width: '641', format: 'webp' })
    expect([(await sharp(bytes).metadata()).width, headers['content-type']]).toEqual([900, 'image/jpeg'])
  })

  it('has the variants of a file from before variants were recorded', async () => {
    await environment.database.db.update(media).set({ variants: [] }).where(eq(media.name, 'van.jpg'))
    const { bytes } = await visit('/van.jpg', { size: 'small' })
    expect((await sharp(bytes).metadata()).width).toBe(640)
  })
})
