import {
  conflictOf,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaFolder,
  deleteMediaItems,
  type MediaFile,
  mediaDetails,
  mediaUsesOf,
  moveMediaFile,
  moveMediaFolder,
  restoreMediaFile,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { visitSite } from '../../testing/visitSite.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
let page: { pageId: number; path: string; elementId: string; domain: string; version: number }
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  environment = await startMediaEnvironment()
  red = await picture(40, 30, '#f00')
  blue = await picture(80, 60, '#00f')
  const [found] = await fetchRows<typeof page>(
    environment.database.db,
    sql`select p.page_id "pageId", p.path, z.element_id "elementId", c.domain, z.version
        from pages p join page_zones z using (page_id) join sites s using (project_id) join clients c using (client_id)
        where project_id = ${environment.project} and z.role = 'body' and z.content <> '' order by 1 limit 1`,
  )
  if (found === undefined) throw new Error('The demo agency has no page')
  page = found
})
afterAll(() => environment.stop())
beforeEach(async () => {
  await environment.database.db.execute(sql`delete from media where project_id = ${environment.project}`)
  await environment.database.db.execute(sql`delete from media_folders where project_id = ${environment.project}`)
})

const inRoot = () => ({ project: environment.project, folderPath: '/' })
const makeFolder = (name: string) => environment.maya.call(createMediaFolder, { body: { ...inRoot(), name } })
const upload = async (name: string, bytes = red, folderPath = '/'): Promise<MediaFile> => {
  const { file } = await save(environment, { name, bytes, folderPath, replace: 'true' })
  if (file === null) throw new Error('It was not saved')
  return file
}
const writeZone = (content: string) =>
  environment.database.db.execute(
    sql`update page_zones set content = ${content} where page_id = ${page.pageId} and element_id = ${page.elementId}`,
  )
const zone = async () => {
  const [row] = await fetchRows<{ content: string; version: number }>(
    environment.database.db,
    sql`select content, version from page_zones where page_id = ${page.pageId} and element_id = ${page.elementId}`,
  )
  return row
}
const visit = (path: string) => visitSite(environment.url, page.domain, path)
const detailsOf = ({ mediaId }: MediaFile) =>
  environment.maya.call(mediaDetails, { query: { project: environment.project, mediaId } })
/** Returns the library addresses of the pictures that a visitor's page shows. */
const shownPictures = async () => {
  const { body } = await visit(page.path)
  return [...body.matchAll(/<img [^>]*src="[^"]*(\/media\/[^"]*)"/g)].map(([, src]) => src)
}

describe('a picture on a page', () => {
  it('is found with the page, by relative and full addresses', async () => {
    const file = await upload('our van.png')
    await writeZone(`<p>Text <img src="https://${page.domain}/media/our%20van.png" alt="Van"></p>`)
    const { uses } = await detailsOf(file)
    expect(uses).toEqual([expect.objectContaining({ kind: 'zone', pagePath: page.path, elementId: page.elementId })])
    expect((await environment.maya.call(mediaUsesOf, { query: { ...inRoot() } })).uses).toEqual(uses)
    await writeZone('<p>Text</p>')
    expect((await detailsOf(file)).uses).toEqual([])
  })

  it('is shown at each step of a move, without a new version of the text', async () => {
    await makeFolder('crew')
    await upload('a.png')
    await writeZone('<p>Text</p><p><img src="/media/a.png" alt="A"></p>')
    expect(await shownPictures()).toEqual(['/media/a.png'])
    await environment.maya.call(moveMediaFile, {
      body: { ...inRoot(), name: 'a.png', moveToFolder: '/crew', moveToName: 'b c.png' },
    })
    expect(await shownPictures()).toEqual(['/media/crew/b%20c.png'])
    expect(await zone()).toMatchObject({ version: page.version })
    expect((await visit('/media/crew/b%20c.png')).status).toBe(200)
    await environment.maya.call(moveMediaFolder, {
      body: { project: environment.project, folderPath: '/crew', moveToFolder: '/', moveToName: 'team' },
    })
    expect(await shownPictures()).toEqual(['/media/team/b%20c.png'])
    // A text that is saved from before the moves still shows the picture.
    await writeZone('<p><img src="/media/a.png" alt="A"></p>')
    expect(await shownPictures()).toEqual(['/media/a.png'])
    expect((await visit('/media/a.png')).status).toBe(200)
  })

  it('stays itself when another file takes its earlier path', async () => {
    const file = await upload('a.png')
    await environment.maya.call(moveMediaFile, { body: { ...inRoot(), name: 'a.png', moveToName: 'b.png' } })
    await writeZone('<p><img src="/media/a.png" alt="A"></p>')
    expect((await detailsOf(file)).uses).toHaveLength(1)
    const other = await upload('a.png', blue)
    expect((await zone())?.content).toBe('<p><img src="/media/b.png" alt="A"></p>')
    expect((await detailsOf(file)).uses).toHaveLength(1)
    expect((await detailsOf(other)).uses).toEqual([])
  })

  it('is deleted only with a confirmation, disappears from the page, and returns with a restore', async () => {
    const file = await upload('a.png')
    await writeZone('<p>Text</p><figure><img src="/media/a.png" alt="A"><figcaption>Our van</figcaption></figure>')
    const body = { ...inRoot(), name: 'a.png' }
    const inUse = await environment.maya.call(deleteMediaFile, { body }).catch((error: unknown) => error)
    expect(inUse).toMatchObject({ status: 409, data: { uses: [{ mediaId: file.mediaId, kind: 'zone' }] } })
    expect(conflictOf(deleteMediaFile, inUse)).toMatchObject({ uses: [{ mediaId: file.mediaId, kind: 'zone' }] })
    const unconfirmed = await environment.maya.call(deleteMediaItems, {
      body: { project: environment.project, mediaIds: [file.mediaId] },
    })
    expect(unconfirmed.files[0]).toMatchObject({
      error: 'a.png is used in 1 place. Confirm to delete anyway.',
      uses: [{ kind: 'zone' }],
    })
    await environment.maya.call(deleteMediaFile, { body: { ...body, confirmed: true } })
    expect(await shownPictures()).toEqual([])
    expect((await visit(page.path)).body).not.toContain('Our van')
    await environment.maya.call(restoreMediaFile, { body })
    expect(await shownPictures()).toEqual(['/media/a.png'])
  })

  it('does not turn into another file that takes the name of the deleted one', async () => {
    const file = await upload('a.png')
    await writeZone('<p>Text</p><p><img src="/media/a.png" alt="A"></p>')
    await environment.maya.call(deleteMediaFile, { body: { ...inRoot(), name: 'a.png', confirmed: true } })
    await upload('a.png', blue)
    expect(await shownPictures()).toEqual([])
    const { file: deleted } = await detailsOf(file)
    await environment.maya.call(restoreMediaFile, { body: { ...inRoot(), name: deleted.name } })
    expect(await shownPictures()).toEqual(['/media/a%20(2).png'])
  })

  it('protects its folder', async () => {
    await makeFolder('crew')
    await upload('a.png', red, '/crew')
    await writeZone('<p><img src="/media/crew/a.png" alt="A"></p>')
    const body = { project: environment.project, folderPath: '/crew' }
    const inUse = await environment.maya.call(deleteMediaFolder, { body }).catch((error: unknown) => error)
    expect(inUse).toMatchObject({
      status: 409,
      message: 'Files of /crew are used in 1 place. Confirm to delete anyway.',
    })
    expect(conflictOf(deleteMediaFolder, inUse)?.uses).toMatchObject([{ kind: 'zone' }])
    expect(await environment.maya.call(deleteMediaFolder, { body: { ...body, confirmed: true } })).toMatchObject({
      files: 1,
      folders: [body.folderPath],
    })
  })
})

it('updates drafts, scheduled publications and profile photos too', async () => {
  const { db } = environment.database
  const file = await upload('a.png')
  const content = '<p><img src="/media/a.png"></p>'
  const [draft] = await fetchRows<{ strategyId: number; elementId: string }>(
    db,
    sql`select strategy_id "strategyId", element_id "elementId" from strategy_zones join strategies using (strategy_id)
        where client_id = ${environment.clientId} order by 1 limit 1`,
  )
  const [location] = await fetchRows<{ locationId: number }>(
    db,
    sql`select location_id "locationId" from location_profiles join locations using (location_id)
        where client_id = ${environment.clientId} order by 1 limit 1`,
  )
  await db.execute(sql`update strategy_zones set content = ${content}
    where strategy_id = ${draft?.strategyId} and element_id = ${draft?.elementId}`)
  await db.execute(
    sql`update location_profiles set profile = jsonb_set(profile, '{photos}', ${JSON.stringify([
      { url: `https://${page.domain}/media/a.png`, title: 'A', caption: '', description: 'A' },
    ])}::jsonb) where location_id = ${location?.locationId}`,
  )
  await db.execute(sql`insert into publications (strategy_id, page_id, idempotency_key, zones, base_zones, meta_title,
      meta_description, external_summary, internal_note, prev_word_count, new_word_count, publish_date, state, approved_at,
      staff_id, acted_for_id)
    values (${draft?.strategyId}, ${page.pageId}, 'k', ${JSON.stringify([{ elementID: 'x', content }])}::jsonb, '[]', '', '',
      '', '', 0, 0, '2026-12-01', 'due', now(), 1, 1)`)
  expect((await detailsOf(file)).uses.map(({ kind }) => kind)).toEqual(['draft', 'profile'])
  await environment.maya.call(moveMediaFile, { body: { ...inRoot(), name: 'a.png', moveToName: 'b.png' } })
  expect((await detailsOf(file)).uses.map(({ kind }) => kind)).toEqual(['draft', 'profile'])
  const [after] = await fetchRows<{ draft: string; photo: string; due: string }>(
    db,
    sql`select (select content from strategy_zones where strategy_id = ${draft?.strategyId} and element_id = ${draft?.elementId}) draft,
      (select profile -> 'photos' -> 0 ->> 'url' from location_profiles where location_id = ${location?.locationId}) photo,
      (select zones -> 0 ->> 'content' from publications where idempotency_key = 'k') due`,
  )
  expect(after).toEqual({
    draft: '<p><img src="/media/b.png"></p>',
    photo: `https://${page.domain}/media/b.png`,
    due: '<p><img src="/media/b.png"></p>',
  })
})
