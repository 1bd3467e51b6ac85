import {
  conflictOf,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaItems,
  deleteMediaVersion,
  emptyMediaTrash,
  listMediaFiles,
  listMediaFolders,
  type MediaFile,
  mediaDetails,
  mediaUsage,
  moveMediaItems,
  purgeMediaItems,
  restoreMediaItems,
  restoreMediaVersion,
  updateMediaFile,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
let red: Buffer
let blue: Buffer
let otherProject: number
beforeAll(async () => {
  environment = await startMediaEnvironment()
  red = await picture(40, 30, '#f00')
  blue = await picture(80, 60, '#00f')
  const [other] = await fetchRows<{ project: number }>(
    environment.database.db,
    sql`select project_id project from sites where project_id <> ${environment.project} order by 1 limit 1`,
  )
  otherProject = other?.project ?? 0
})
afterAll(() => environment.stop())
beforeEach(async () => {
  await environment.database.db.execute(sql`delete from media where project_id = ${environment.project}`)
  await environment.database.db.execute(sql`delete from media_folders where project_id = ${environment.project}`)
})

const inProject = () => ({ project: environment.project })
const makeFolder = (name: string) =>
  environment.maya.call(createMediaFolder, { body: { ...inProject(), folderPath: '/', name } })
const upload = async (name: string, bytes = red, folderPath = '/'): Promise<MediaFile> => {
  const { file } = await save(environment, { name, bytes, folderPath, replace: 'true' })
  if (file === null) throw new Error('It was not saved')
  return file
}
const list = (query: Record<string, string | number> = {}) =>
  environment.maya.call(listMediaFiles, { query: { ...inProject(), ...query } })
const namesOf = ({ files }: { files: readonly MediaFile[] }) => files.map(({ name }) => name)
const detailsOf = (mediaId: number, project = environment.project) =>
  environment.maya.call(mediaDetails, { query: { project, mediaId } })
const download = async (path: string | null) => {
  const response = await fetch(`${environment.url}${path}`, {
    headers: { authorization: `Bearer ${environment.token}` },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
describe('the list of files', () => {
  beforeEach(async () => {
    await makeFolder('crew')
    for (const name of ['img10.png', 'img2.png', 'Img1.png']) await upload(name)
    await upload('van.png', blue, '/crew')
  })

  it('pages through a folder in natural order, without gaps when files are deleted meanwhile', async () => {
    const first = await list({ folderPath: '/', limit: 2 })
    expect(namesOf(first)).toEqual(['Img1.png', 'img2.png'])
    expect(first.total).toBe(3)
    await environment.maya.call(deleteMediaFile, { body: { ...inProject(), folderPath: '/', name: 'Img1.png' } })
    const next = await list({ folderPath: '/', limit: 2, cursor: first.nextCursor ?? '' })
    expect(namesOf(next)).toEqual(['img10.png'])
    expect(next.nextCursor).toBeNull()
  })

  it.each([
    [{ sort: 'size', direction: 'desc' }, 'van.png'],
    [{ sort: 'dimensions', direction: 'desc' }, 'van.png'],
    [{ sort: 'date', direction: 'desc' }, 'van.png'],
    [{ sort: 'name', direction: 'desc' }, 'van.png'],
    [{ sort: 'type' }, 'img10.png'],
    [{ sort: 'status' }, 'img10.png'],
  ])('sorts the whole library by %j and continues after any file', async (query, firstName) => {
    const { files, total } = await list(query)
    expect(files[0]?.name).toBe(firstName)
    expect(total).toBe(4)
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { files: MediaFile[]; nextCursor: string | null } = await list({
        ...query,
        limit: 1,
        ...(cursor !== '' && { cursor }),
      })
      names.push(...namesOf(page))
      cursor = page.nextCursor
    }
    expect(names).toEqual(namesOf({ files }))
  })

  it('searches names, alternative texts and captions', async () => {
    const [van] = (await list({ search: 'VAN' })).files
    expect(van?.name).toBe('van.png')
    await environment.maya.call(updateMediaFile, {
      body: {
        ...inProject(),
        mediaId: van?.mediaId ?? 0,
        alt: 'A blue rectangle',
        caption: '100% sure_thing',
        textsVersion: 1,
      },
    })
    expect(namesOf(await list({ search: 'blue rect' }))).toEqual(['van.png'])
    expect(namesOf(await list({ search: '100% sure_' }))).toEqual(['van.png'])
    expect(namesOf(await list({ search: '%' }))).toEqual(['van.png'])
    expect(namesOf(await list({ search: '\0' }))).toEqual([])
  })

  it('filters by several types, and by missing alternative text', async () => {
    await upload('notes.txt', Buffer.from('Call us'))
    expect(await list({ type: 'image,document' })).toMatchObject({ total: 5 })
    expect(namesOf(await list({ type: 'document,audio' }))).toEqual(['notes.txt'])
    const before = await list({ withoutAlt: 'true' })
    expect(before.files.every(({ alt, contentType }) => alt === '' && contentType === 'image/png')).toBe(true)
    const [first] = before.files
    await environment.maya.call(updateMediaFile, {
      body: { ...inProject(), mediaId: first?.mediaId ?? 0, alt: 'A van', textsVersion: 1 },
    })
    expect((await list({ withoutAlt: 'true' })).total).toBe(before.total - 1)
    expect((await list({ withoutAlt: 'true', type: 'document' })).total).toBe(0)
  })

  it.each(['program', 'image,', 'image, video', ''])('rejects the types %j', async (type) => {
    await expect(list({ type })).rejects.toMatchObject({ status: 400 })
  })

  it('filters by type, status and use', async () => {
    await environment.maya.call(deleteMediaFile, { body: { ...inProject(), folderPath: '/crew', name: 'van.png' } })
    expect(await list({ type: 'image' })).toMatchObject({ total: 3 })
    expect(await list({ type: 'document' })).toMatchObject({ total: 0, files: [], nextCursor: null })
    expect(await list({ status: 'error' })).toMatchObject({ total: 0 })
    expect(await list({ unused: 'true' })).toMatchObject({ total: 3 })
    expect(namesOf(await list({ deleted: 'true', sort: 'date' }))).toEqual(['van.png'])
    await environment.database.db.execute(sql`update page_zones set content = '<img src="/media/img2.png">'
      where (page_id, element_id) = (select page_id, element_id from page_zones join pages using (page_id)
        where project_id = ${environment.project} order by 1, 2 limit 1)`)
    expect(namesOf(await list({ unused: 'true' }))).toEqual(['Img1.png', 'img10.png'])
    expect((await list({ search: 'img2' })).files[0]).toMatchObject({ uses: 1 })
  })

  it.each([
    [{ cursor: 'x' }, 400],
    [{ cursor: Buffer.from('["x",1]').toString('base64url'), sort: 'size' }, 400],
    [{ cursor: Buffer.from('["a\\u0000",1]').toString('base64url') }, 400],
    [{ cursor: Buffer.from('["a",99999999999]').toString('base64url') }, 400],
    [{ folderPath: '/../x' }, 400],
    [{ folderPath: `/${'猫'.repeat(190)}`.repeat(5) }, 400],
    [{ project: 999_999 }, 404],
    [{ limit: 501 }, 400],
    [{ sort: 'path' }, 400],
  ])('rejects %j with %d', async (query, status) => {
    await expect(list(query)).rejects.toMatchObject({ status })
  })

  it('has a tree of folders without files', async () => {
    const { folders, deleted } = await environment.maya.call(listMediaFolders, { query: inProject() })
    expect(folders).toEqual([
      { path: '/', name: '', files: 3, size: 3 * red.length },
      { path: '/crew', name: 'crew', files: 1, size: blue.length },
    ])
    expect(deleted).toBe(0)
  })
})

it('lists each folder after its parent, in natural order, with its own files', async () => {
  const { db } = environment.database
  await db.execute(sql`insert into media_folders (project_id, path, created_at)
    select ${environment.project}, path, now() from unnest(array['/b', '/B/x', '/img10', '/img2', '/b b']) path`)
  await db.execute(sql`insert into media
      (project_id, folder_path, name, extension, content_type, size, sha256, store_key, last_modified)
    select ${environment.project}, '/img2/deep/er', n || '.pdf', 'pdf', 'application/pdf', 3, '', 'er' || n, now()
    from generate_series(1, 3) n`)
  const { folders } = await environment.maya.call(listMediaFolders, { query: inProject() })
  expect(folders.map(({ path }) => path)).toEqual([
    '/',
    '/B',
    '/B/x',
    '/b',
    '/b b',
    '/img2',
    '/img2/deep',
    '/img2/deep/er',
    '/img10',
  ])
  expect(folders.find(({ path }) => path === '/img2')).toEqual({ path: '/img2', name: 'img2', files: 0, size: 0 })
  expect(folders.find(({ path }) => path === '/img2/deep/er')).toMatchObject({ name: 'er', files: 3, size: 9 })
})

describe('the details of a file', () => {
  it('are kept with it: name, alternative text, caption and focal point', async () => {
    const { mediaId } = await upload('a.png')
    const body = { ...inProject(), mediaId }
    const changed = await environment.maya.call(updateMediaFile, {
      body: {
        ...body,
        name: 'b.png',
        alt: ' Our van ',
        caption: 'In Arden',
        focalPoint: { x: 0.25, y: 1 },
        textsVersion: 1,
      },
    })
    expect(changed).toMatchObject({
      path: '/b.png',
      alt: 'Our van',
      caption: 'In Arden',
      focalPoint: { x: 0.25, y: 1 },
    })
    expect(await environment.maya.call(updateMediaFile, { body: { ...body, focalPoint: null } })).toMatchObject({
      alt: 'Our van',
      focalPoint: null,
    })
    const replaced = await upload('b.png', blue)
    expect(replaced).toMatchObject({ mediaId, alt: 'Our van', caption: 'In Arden' })
  })

  it('have a version: a text of somebody else is not overwritten unseen', async () => {
    const { mediaId, textsVersion } = await upload('a.png')
    const saveTexts = (texts: { alt?: string; caption?: string; textsVersion: number }) =>
      environment.maya.call(updateMediaFile, { body: { ...inProject(), mediaId, ...texts } })
    expect(await saveTexts({ alt: 'Our van', textsVersion })).toMatchObject({ textsVersion: textsVersion + 1 })
    const late = await saveTexts({ alt: 'A blue van', textsVersion }).catch((error: unknown) => error)
    expect(conflictOf(updateMediaFile, late)?.theirs).toMatchObject({ alt: 'Our van', textsVersion: textsVersion + 1 })
    await expect(saveTexts({ caption: 'In Arden', textsVersion: textsVersion + 2 })).rejects.toMatchObject({
      status: 409,
    })
    // A repeated save, and one of the same text, is none.
    expect(await saveTexts({ alt: ' Our van', textsVersion })).toMatchObject({
      alt: 'Our van',
      textsVersion: textsVersion + 1,
    })
    expect(await saveTexts({ alt: 'A blue van', textsVersion: textsVersion + 1 })).toMatchObject({ alt: 'A blue van' })
  })

  it('keep their version when something else changes', async () => {
    const { mediaId, textsVersion } = await upload('a.png')
    const body = { ...inProject(), mediaId, name: 'b.png', focalPoint: { x: 0, y: 0 } }
    expect(await environment.maya.call(updateMediaFile, { body })).toMatchObject({ name: 'b.png', textsVersion })
  })

  it.each([
    [{ name: '../b.png' }, 400],
    [{ name: 'b.html' }, 400],
    [{ name: 'x'.repeat(201) }, 400],
    [{ name: 'taken.png' }, 409],
    [{ alt: 'x'.repeat(301), textsVersion: 1 }, 400],
    [{ alt: 'A van' }, 400],
    [{ caption: 'A van', textsVersion: -1 }, 400],
    [{ focalPoint: { x: 1.01, y: 0 } }, 400],
  ])('reject %j with %d', async (change, status) => {
    const { mediaId } = await upload('a.png')
    await upload('taken.png')
    const body = { ...inProject(), mediaId, ...change }
    await expect(environment.maya.call(updateMediaFile, { body })).rejects.toMatchObject({ status })
  })

  it('belong to one client', async () => {
    const { mediaId } = await upload('a.png')
    await upload('a.png', blue)
    await expect(detailsOf(mediaId, otherProject)).rejects.toMatchObject({ status: 404 })
    const body = { project: otherProject, mediaId }
    await expect(environment.maya.call(updateMediaFile, { body })).rejects.toMatchObject({ status: 404 })
    await expect(environment.maya.call(restoreMediaVersion, { body: { ...body, version: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    const { files } = await environment.maya.call(deleteMediaItems, {
      body: { project: otherProject, mediaIds: [mediaId] },
    })
    expect(files).toEqual([expect.objectContaining({ error: `There is no file ${mediaId} in this library.` })])
    expect((await detailsOf(mediaId)).file.deleted).toBe(false)
  })
})

describe('versions', () => {
  it('keep every content, and restore any without another address', async () => {
    const green = await picture(20, 20, '#0f0')
    const first = await upload('a.png')
    await upload('a.png', blue)
    await upload('a.png', green)
    const { versions, file } = await detailsOf(first.mediaId)
    expect(versions.map(({ version, size, reason }) => [version, size, reason])).toEqual([
      [2, blue.length, 'replaced'],
      [1, red.length, 'replaced'],
    ])
    expect(versions[0]).toMatchObject({ uploadedBy: 'Maya Okafor', replacedBy: 'Maya Okafor' })
    expect(file).toMatchObject({ versions: 2, url: first.url })
    expect((await download(versions[1]?.url ?? '')).bytes.equals(red)).toBe(true)
    const body = { ...inProject(), mediaId: first.mediaId, version: 1 }
    const restored = await environment.maya.call(restoreMediaVersion, { body })
    expect(restored).toMatchObject({ sha256: first.sha256, width: 40, versions: 2, url: first.url })
    const { status, bytes } = await download(first.url)
    expect([status, bytes]).toEqual([200, red])
    const after = await detailsOf(first.mediaId)
    expect(after.versions.map(({ version, size, reason }) => [version, size, reason])).toEqual([
      [3, green.length, 'restored'],
      [2, blue.length, 'replaced'],
    ])
    await expect(environment.maya.call(restoreMediaVersion, { body })).rejects.toMatchObject({ status: 404 })
  })

  it('can be deleted permanently', async () => {
    const { mediaId } = await upload('a.png')
    await upload('a.png', blue)
    const [version] = (await detailsOf(mediaId)).versions
    const body = { ...inProject(), mediaId, version: 1 }
    expect(await environment.maya.call(deleteMediaVersion, { body })).toMatchObject({ versions: 0, previous: null })
    expect((await download(version?.url ?? '')).status).toBe(404)
    await expect(environment.maya.call(deleteMediaVersion, { body })).rejects.toMatchObject({ status: 404 })
  })

  it('of another file are not found', async () => {
    const a = await upload('a.png')
    await upload('a.png', blue)
    const b = await upload('b.png')
    const body = { ...inProject(), mediaId: b.mediaId, version: 1 }
    await expect(environment.maya.call(restoreMediaVersion, { body })).rejects.toMatchObject({ status: 404 })
    expect((await download(`${b.url}?version=1`)).status).toBe(404)
    expect((await download(`${a.url}?version=1`)).status).toBe(200)
  })
})

describe('several files', () => {
  it('are moved, deleted, restored and purged with an outcome for each', async () => {
    await makeFolder('crew')
    const [a, b, c] = [await upload('a.png'), await upload('b.png'), await upload('b.png', blue, '/crew')]
    const mediaIds = [a.mediaId, b.mediaId, a.mediaId, 2_147_483_647]
    const moved = await environment.maya.call(moveMediaItems, {
      body: { ...inProject(), mediaIds, moveToFolder: '/crew' },
    })
    expect(moved.files.map(({ error, file }) => error ?? file?.path)).toEqual([
      '/crew/a.png',
      'The file b.png already exists in /crew.',
      'There is no file 2147483647 in this library.',
    ])
    const ids = [a.mediaId, c.mediaId]
    const deleted = await environment.maya.call(deleteMediaItems, { body: { ...inProject(), mediaIds: ids } })
    expect(deleted.files.map(({ file }) => file?.deletedAt !== null && file?.deleted)).toEqual([true, true])
    expect(
      await environment.maya.call(restoreMediaItems, { body: { ...inProject(), mediaIds: [a.mediaId, b.mediaId] } }),
    ).toMatchObject({ files: [{ error: null, file: { deleted: false } }, { error: 'b.png is not deleted.' }] })
    const purged = await environment.maya.call(purgeMediaItems, { body: { ...inProject(), mediaIds: ids } })
    expect(purged.files.map(({ error }) => error)).toEqual(['a.png is not deleted.', null])
    expect(await list({ deleted: 'true' })).toMatchObject({ total: 0 })
    await expect(detailsOf(c.mediaId)).rejects.toMatchObject({ status: 404 })
  })

  it('record an audit event each and announce one change', async () => {
    const ids = [(await upload('a.png')).mediaId, (await upload('b.png')).mediaId]
    await environment.maya.call(deleteMediaItems, { body: { ...inProject(), mediaIds: ids } })
    const events = await fetchRows<{ action: string; name: string }>(
      environment.database.db,
      sql`select action, details ->> 'name' as name from audit_events order by audit_event_id desc limit 2`,
    )
    expect(events).toEqual([
      { action: 'deleteMediaFile', name: 'b.png' },
      { action: 'deleteMediaFile', name: 'a.png' },
    ])
  })

  it('never take the same name when they are moved at once', async () => {
    await makeFolder('crew')
    await makeFolder('deep')
    const [a, b] = [await upload('a.png'), await upload('a.png', blue, '/deep')]
    const move = (mediaId: number) =>
      environment.maya.call(moveMediaItems, { body: { ...inProject(), mediaIds: [mediaId], moveToFolder: '/crew' } })
    const outcomes = (await Promise.all([move(a.mediaId), move(b.mediaId)])).flatMap(({ files }) => files)
    expect(outcomes.map(({ error }) => error)).toEqual(
      expect.arrayContaining(['The file a.png already exists in /crew.', null]),
    )
    expect((await list({ folderPath: '/crew' })).total).toBe(1)
  })

  it('are either moved and deleted or only deleted when both happen at once', async () => {
    await makeFolder('crew')
    const { mediaId } = await upload('a.png')
    const [moved, deleted] = await Promise.all([
      environment.maya.call(moveMediaItems, { body: { ...inProject(), mediaIds: [mediaId], moveToFolder: '/crew' } }),
      environment.maya.call(deleteMediaItems, { body: { ...inProject(), mediaIds: [mediaId] } }),
    ])
    expect(deleted.files[0]?.error).toBeNull()
    const { file } = await detailsOf(mediaId)
    expect(file).toMatchObject({ deleted: true, folderPath: moved.files[0]?.error === null ? '/crew' : '/' })
  })
})

it('empties Deleted, and tells what a library takes', async () => {
  await upload('a.png')
  await upload('a.png', blue)
  await upload('b.png')
  await environment.maya.call(deleteMediaFile, { body: { ...inProject(), folderPath: '/', name: 'b.png' } })
  const usage = () => environment.maya.call(mediaUsage, { query: inProject() })
  expect(await usage()).toEqual({
    used: blue.length + 2 * red.length,
    quota: 20 * 1024 ** 3,
    files: { count: 1, size: blue.length },
    versions: { count: 1, size: red.length },
    deleted: { count: 1, size: red.length },
    trashDays: 30,
  })
  expect(await environment.maya.call(emptyMediaTrash, { body: inProject() })).toEqual({ files: 1 })
  expect(await environment.maya.call(emptyMediaTrash, { body: inProject() })).toEqual({ files: 0 })
  expect(await usage()).toMatchObject({ deleted: { count: 0, size: 0 } })
})
