import {
  conflictOf,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaFiles,
  deleteMediaFolder,
  linkHls,
  type MediaFile,
  type MediaNode,
  mediaTree,
  moveMediaFile,
  moveMediaFiles,
  moveMediaFolder,
  pickMedia,
  restoreMediaFile,
  updateMediaFile,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MediaEnvironment, startMediaEnvironment, picture, save } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  environment = await startMediaEnvironment()
  red = await picture(40, 30, '#f00')
  blue = await picture(80, 60, '#00f')
})
afterAll(() => environment.stop())
beforeEach(async () => {
  await environment.database.db.execute(sql`delete from media where project_id = ${environment.project}`)
  await environment.database.db.execute(sql`delete from media_folders where project_id = ${environment.project}`)
})

const inRoot = () => ({ project: environment.project, folderPath: '/' })
const tree = (deleted: 'true' | 'false' = 'false') =>
  environment.maya.call(mediaTree, { query: { project: environment.project, deleted } })
const makeFolder = (folderPath: string, name: string) =>
  environment.maya.call(createMediaFolder, { body: { project: environment.project, folderPath, name } })
const pathsOf = (nodes: readonly MediaNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'folder' ? [`${node.path}/`, ...pathsOf(node.children)] : [node.path]))
const fileOf = async (saving: ReturnType<typeof save>): Promise<MediaFile> => {
  const { file } = await saving
  if (file === null) throw new Error('It was not saved')
  return file
}
const bytesAt = async (url: string | null, headers: Record<string, string> = {}) => {
  const response = await fetch(`${environment.url}${url}`, {
    headers: { authorization: `Bearer ${environment.token}`, ...headers },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a rejected name or address', () => {
  const field = (path: string, message: string) => ({ data: { fieldErrors: [{ path, message }] }, message })
  const body = () => inRoot()

  it('names the field of the body that is wrong', async () => {
    const { maya } = environment
    await makeFolder('/', 'crew')
    await makeFolder('/', 'vans')
    await expect(makeFolder('/', 'crew')).rejects.toMatchObject(field('name', 'The folder /crew already exists.'))
    await expect(makeFolder('/', '..')).rejects.toMatchObject(field('name', '".." is not a valid name.'))
    await expect(
      maya.call(moveMediaFolder, { body: { ...body(), folderPath: '/vans', moveToFolder: '/', moveToName: 'crew' } }),
    ).rejects.toMatchObject(field('moveToName', 'The folder /crew already exists.'))
    const { mediaId } = await fileOf(save(environment, { name: 'a.png', bytes: red }))
    await save(environment, { name: 'b.png', bytes: blue })
    const rename = (name: string) =>
      maya.call(updateMediaFile, { body: { project: environment.project, mediaId, name } })
    await expect(rename('a.gif')).rejects.toMatchObject(field('name', "The name must end in .png, as the file's does."))
    await expect(rename('b.png')).rejects.toMatchObject(field('name', 'The file b.png already exists in /.'))
    const link = (hlsLink: string, name?: string) => maya.call(linkHls, { body: { ...body(), hlsLink, name } })
    const noStream = 'For an HLS link, please provide a Cloudflare .m3u8 url'
    await expect(link('https://videos.example/a.m3u8')).rejects.toMatchObject(field('hlsLink', noStream))
    await expect(link('https://a.cloudflarestream.com/a.m3u8', '/')).rejects.toMatchObject(
      field('name', 'A name cannot contain slashes or control characters.'),
    )
  })

  it('names no field where the name was not given', async () => {
    await makeFolder('/', 'crew')
    await makeFolder('/', 'vans')
    await makeFolder('/vans', 'crew')
    const move = environment.maya.call(moveMediaFolder, {
      body: { project: environment.project, folderPath: '/crew', moveToFolder: '/vans' },
    })
    await expect(move).rejects.toMatchObject({ status: 409, data: null })
  })
})

describe('a deleted file', () => {
  it('is not served, is listed as deleted, and is restored with its folder', async () => {
    await makeFolder('/', 'crew')
    const file = await fileOf(save(environment, { name: 'team.png', bytes: red, folderPath: '/crew' }))
    const body = { project: environment.project, folderPath: '/crew', name: 'team.png' }
    expect(await environment.maya.call(deleteMediaFile, { body })).toMatchObject({ deleted: true, url: null })
    await expect(environment.maya.call(deleteMediaFile, { body })).rejects.toMatchObject({ status: 404 })
    expect((await bytesAt(file.url)).status).toBe(404)
    expect(pathsOf(await tree('true'))).toEqual(['/crew/', '/crew/team.png'])
    await environment.maya.call(deleteMediaFolder, { body: { project: environment.project, folderPath: '/crew' } })
    expect(await tree()).toEqual([])
    await environment.maya.call(restoreMediaFile, { body })
    expect(pathsOf(await tree())).toEqual(['/crew/', '/crew/team.png'])
    expect((await bytesAt(file.url)).bytes.equals(red)).toBe(true)
  })

  it('frees its name and can still be restored', async () => {
    await save(environment, { name: 'team.png', bytes: red })
    await environment.maya.call(deleteMediaFile, { body: { ...inRoot(), name: 'team.png' } })
    await save(environment, { name: 'team.png', bytes: blue })
    expect(pathsOf(await tree('true'))).toEqual(['/team (2).png'])
    await environment.maya.call(restoreMediaFile, { body: { ...inRoot(), name: 'team (2).png' } })
    expect(pathsOf(await tree())).toEqual(['/team (2).png', '/team.png'])
  })

  it('gets its own outcome among several', async () => {
    await save(environment, { name: 'a.png', bytes: red })
    const { files } = await environment.maya.call(deleteMediaFiles, {
      body: { ...inRoot(), names: ['a.png', 'none.png', 'a/b'] },
    })
    expect(files.map(({ name, error }) => [name, error])).toEqual([
      ['a.png', null],
      ['none.png', 'There is no file none.png in /.'],
      ['a/b', 'A name cannot contain slashes or control characters.'],
    ])
  })

  it('has nothing to restore once it is back if it was never replaced', async () => {
    await save(environment, { name: 'a.png', bytes: red })
    await expect(
      environment.maya.call(restoreMediaFile, { body: { ...inRoot(), name: 'a.png' } }),
    ).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('moving', () => {
  beforeEach(async () => {
    await makeFolder('/', 'crew')
    await save(environment, { name: 'a.png', bytes: red })
    await save(environment, { name: 'b.png', bytes: blue })
  })
  const move = (body: { name: string; moveToName?: string; moveToFolder?: string }) =>
    environment.maya.call(moveMediaFile, { body: { ...inRoot(), ...body } })

  it('renames, moves, or both', async () => {
    expect(await move({ name: 'a.png', moveToName: 'c.png', moveToFolder: '/crew' })).toMatchObject({
      path: '/crew/c.png',
    })
    expect(await move({ name: 'b.png', moveToName: 'd.png' })).toMatchObject({ path: '/d.png' })
    expect(pathsOf(await tree())).toEqual(['/crew/', '/crew/c.png', '/d.png'])
  })

  it('rejects a taken name with 409 and the existing file', async () => {
    const taken = await move({ name: 'a.png', moveToName: 'b.png' }).catch((error: unknown) => error)
    expect(taken).toMatchObject({ status: 409, data: { existing: { name: 'b.png' } } })
    expect(conflictOf(moveMediaFile, taken)).toMatchObject({ existing: { name: 'b.png' } })
  })

  it.each([
    [{ name: 'none.png', moveToName: 'x.png' }, 404],
    [{ name: 'a.png', moveToFolder: '/nowhere' }, 404],
    [{ name: 'a.png', moveToName: 'a.html' }, 400],
    [{ name: 'a.png', moveToName: '../a.png' }, 400],
    [{ name: 'a.png' }, 400],
  ])('rejects %j with %d', async (body, status) => {
    await expect(move(body)).rejects.toMatchObject({ status })
  })

  it('returns an outcome for each of several files', async () => {
    await save(environment, { name: 'b.png', bytes: red, folderPath: '/crew' })
    const files = ['a.png', 'b.png', 'none.png'].map((name) => ({ folderPath: '/', name }))
    const result = await environment.maya.call(moveMediaFiles, {
      body: { project: environment.project, files, moveToFolder: '/crew' },
    })
    expect(result.files.map(({ error, file }) => error ?? file?.path)).toEqual([
      '/crew/a.png',
      'The file b.png already exists in /crew.',
      'There is no file none.png in /.',
    ])
    expect(pathsOf(await tree())).toEqual(['/crew/', '/crew/a.png', '/crew/b.png', '/b.png'])
  })

  const moveFolder = (folderPath: string, moveToFolder: string, moveToName?: string) =>
    environment.maya.call(moveMediaFolder, {
      body: {
        project: environment.project,
        folderPath,
        moveToFolder,
        ...(moveToName === undefined ? {} : { moveToName }),
      },
    })

  it('moves a folder with its content, including deleted files', async () => {
    await makeFolder('/', 'old')
    await makeFolder('/crew', '2026')
    await save(environment, { name: 'x.png', bytes: red, folderPath: '/crew/2026' })
    await save(environment, { name: 'y.png', bytes: red, folderPath: '/crew' })
    await environment.maya.call(deleteMediaFile, {
      body: { project: environment.project, folderPath: '/crew', name: 'y.png' },
    })
    expect(await moveFolder('/crew', '/old', 'staff')).toEqual({ path: '/old/staff' })
    expect(pathsOf(await tree())).toEqual([
      '/old/',
      '/old/staff/',
      '/old/staff/2026/',
      '/old/staff/2026/x.png',
      '/a.png',
      '/b.png',
    ])
    expect(pathsOf(await tree('true'))).toEqual(['/old/', '/old/staff/', '/old/staff/y.png'])
  })

  it.each([
    ['/crew', '/crew', 409],
    ['/', '/crew', 400],
    ['/none', '/', 404],
    ['/crew', '/none', 404],
    ['/crew/..', '/', 400],
  ])('rejects moving the folder %s to %s with %d', async (from, to, status) => {
    await expect(moveFolder(from, to)).rejects.toMatchObject({ status })
  })

  it('rejects moving a folder onto another one with 409', async () => {
    await makeFolder('/', 'vans')
    await expect(moveFolder('/crew', '/', 'vans')).rejects.toMatchObject({ status: 409 })
    await expect(makeFolder('/', 'vans')).rejects.toMatchObject({ status: 409 })
  })
})

describe('a stream', () => {
  const HLS = 'https://customer-1.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
  const link = (hlsLink: string) => environment.maya.call(linkHls, { body: { project: environment.project, hlsLink } })

  it('is linked once with its id', async () => {
    const file = await link(` ${HLS} `)
    expect(file).toMatchObject({ hls: HLS, uniqueId: '0123456789abcdef0123456789abcdef', size: 0, url: null })
    expect(await link(HLS)).toMatchObject({ mediaId: file?.mediaId, hls: HLS })
    const body = { ...inRoot(), name: file?.name ?? '' }
    await expect(
      environment.maya.call(deleteMediaFile, { body: { ...body, cloudflareUid: 'f'.repeat(32) } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(
      await environment.maya.call(deleteMediaFile, { body: { ...body, cloudflareUid: file?.uniqueId } }),
    ).toMatchObject({
      deleted: true,
    })
  })

  it('is ignored if the link is empty, and rejected if it is invalid', async () => {
    expect(await link('  ')).toBeNull()
    for (const wrong of ['https://example.com/a.mp4', 'https://example.com/manifest/video.m3u8']) {
      await expect(link(wrong)).rejects.toMatchObject({
        status: 400,
        message: 'For an HLS link, please provide a Cloudflare .m3u8 url',
      })
    }
  })
})

describe('the picker', () => {
  it('finds the files of a folder and its subfolders, by project or by domain', async () => {
    await makeFolder('/', 'crew')
    await save(environment, { name: 'a.png', bytes: red })
    await save(environment, { name: 'b.png', bytes: red, folderPath: '/crew' })
    const all = await environment.maya.call(pickMedia, { query: { project: environment.project } })
    expect(all.files.map((file) => file.path)).toEqual(['/a.png', '/crew/b.png'])
    const some = await environment.maya.call(pickMedia, { query: { domain: all.domain.toUpperCase(), path: '/crew' } })
    expect(some).toMatchObject({
      domain: all.domain,
      files: [{ path: '/crew/b.png', hls: null, statusState: 'ready' }],
    })
  })

  it('requires a site', async () => {
    await expect(environment.maya.call(pickMedia, { query: {} })).rejects.toMatchObject({ status: 400 })
    await expect(environment.maya.call(pickMedia, { query: { domain: 'nowhere.test' } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
