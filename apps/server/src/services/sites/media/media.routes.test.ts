import { randomUUID } from 'node:crypto'
import { createMediaFolder, type MediaFile, type MediaNode, mediaTree, restoreMediaFile } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { largeFile, type MediaEnvironment, startMediaEnvironment, picture, save } from './testing/mediaEnvironment.ts'

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

describe('the tree', () => {
  it('is nested: folders first, then files, each by name', async () => {
    await makeFolder('/', 'vans')
    await makeFolder('/', 'crew')
    await makeFolder('/crew', '2026')
    await save(environment, { name: 'b.png', bytes: red })
    await save(environment, { name: 'a10.png', bytes: red, folderPath: '/crew/2026' })
    await save(environment, { name: 'a9.png', bytes: red, folderPath: 'crew/2026/' })
    expect(pathsOf(await tree())).toEqual([
      '/crew/',
      '/crew/2026/',
      '/crew/2026/a9.png',
      '/crew/2026/a10.png',
      '/vans/',
      '/b.png',
    ])
  })

  it('is a 404 for an unknown site', async () => {
    await expect(environment.maya.call(mediaTree, { query: { project: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('records one change for each write in the changes feed', async () => {
    const count = () =>
      fetchRows<{ count: number }>(
        environment.database.db,
        sql`select count(*)::int count from changes where kind = 'media'`,
      )
    const [before] = await count()
    await save(environment, { name: 'team.png', bytes: red })
    await expect(save(environment, { name: 'team.png', bytes: red })).rejects.toMatchObject({ status: 409 })
    expect((await count())[0]?.count).toBe((before?.count ?? 0) + 1)
  })
})

it('has the specified fields of folders and of files [M459-M461]', async () => {
  await makeFolder('/', 'vans')
  await save(environment, { name: 'a.png', bytes: red, folderPath: '/vans' })
  const [folder] = await tree()
  expect(folder).toMatchObject({ kind: 'folder', path: '/vans', name: 'vans' })
  const [file] = folder?.kind === 'folder' ? folder.children : []
  const ofTree =
    'name extension size lastModified width height previous duration videoBitrate audioBitrate quality savings ' +
    'ignoreSize hls uniqueId cloudThumbnail status errorText dash'
  const ofLists = 'folderPath path statusState'
  expect(Object.keys(file ?? {})).toEqual(expect.arrayContaining([...ofTree.split(' '), ...ofLists.split(' ')]))
  expect(file).toMatchObject({ folderPath: '/vans', path: '/vans/a.png', extension: 'png', statusState: 'ready' })
})

describe('a file in one piece', () => {
  it('is returned with facts from its bytes: type, dimensions, hash', async () => {
    const { completed, file } = await save(environment, { name: 'Team photo.png', bytes: blue })
    expect(completed).toEqual([0])
    expect(file).toMatchObject({
      path: '/Team photo.png',
      extension: 'png',
      contentType: 'image/png',
      size: blue.length,
      width: 80,
      height: 60,
      status: 'ready',
      previous: null,
    })
    expect((await bytesAt(file?.url ?? null)).bytes.equals(blue)).toBe(true)
  })

  it('may be another image type than its name says, and is served as its real type', async () => {
    const file = await fileOf(save(environment, { name: 'really-a-png.jpg', bytes: red }))
    expect((await bytesAt(file.url)).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['page.html', '<h1>Hello</h1>', 'Invalid file type. Allowed types:'],
    ['logo.svg', '<svg/>', 'Invalid file type. Allowed types:'],
    ['no-ending', 'text', 'Invalid file type. Allowed types:'],
    ['team.png', '<html><script>alert(1)</script></html>', 'The content of team.png does not match its extension.'],
    ['song.mp3', '%PDF-1.7', 'The content of song.mp3 does not match its extension.'],
  ])('rejects %s with "%s" in it', async (name, content, message) => {
    await expect(save(environment, { name, bytes: Buffer.from(content) })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as unknown,
    })
    expect(await tree()).toEqual([])
  })

  it('rejects half an image', async () => {
    await expect(save(environment, { name: 'half.png', bytes: blue.subarray(0, 40) })).rejects.toMatchObject({
      message: 'The picture half.png cannot be opened.',
    })
  })

  it('is downloaded, not run, if its text looks like a page', async () => {
    const file = await fileOf(save(environment, { name: 'notes.txt', bytes: Buffer.from('<script>alert(1)</script>') }))
    const { headers } = await bytesAt(file.url)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="notes.txt"/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('is rejected over 50 MB by its declared size', async () => {
    const headers = {
      'x-project': String(environment.project),
      'x-folder-path': '%2F',
      'x-file-name': 'big.pdf',
      'x-file-length': String(60 * 1024 * 1024),
      authorization: `Bearer ${environment.token}`,
      'content-type': 'application/octet-stream',
    }
    const response = await fetch(`${environment.url}/services/sites/v1/api/media/save-file-s3`, {
      method: 'POST',
      headers,
      body: 'x',
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: 'File size (60 MB) exceeds maximum allowed size (50 MB)' })
  })

  it.each([
    ['x-file-name', '%E0%A4%A'],
    ['x-file-name', '..%2F..%2Fetc%2Fpasswd.png'],
    ['x-file-name', 'a%00b.png'],
    ['x-file-name', 'a%E2%80%AEgnp.exe.png'],
    ['x-folder-path', '%2Fa%E2%81%A6b'],
    ['x-folder-path', '/../..'],
    ['x-file-length', '-1'],
    ['x-replace', 'maybe'],
    ['x-upload-id', '../x'],
    ['x-project', '0'],
    ['x-chunk-index', '0'],
  ])('is a bad request with %s: %s', async (header, value) => {
    const response = await fetch(`${environment.url}/services/sites/v1/api/media/save-file`, {
      method: 'POST',
      headers: {
        'x-project': String(environment.project),
        'x-folder-path': '%2F',
        'x-file-name': 'a.png',
        'x-file-length': '1',
        authorization: `Bearer ${environment.token}`,
        'content-type': 'application/octet-stream',
        [header]: value,
      },
      body: 'x',
    })
    expect(response.status).toBe(400)
  })

  it('is rejected as JSON', async () => {
    const response = await fetch(`${environment.url}/services/sites/v1/api/media/save-file`, {
      method: 'POST',
      headers: {
        'x-project': String(environment.project),
        'x-folder-path': '%2F',
        'x-file-name': 'a.png',
        'x-file-length': '1',
        authorization: `Bearer ${environment.token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(response.status).toBe(415)
  })

  it('is a 409 with the existing file under a taken name, and leaves that unchanged', async () => {
    const there = await fileOf(save(environment, { name: 'team.png', bytes: red }))
    await expect(save(environment, { name: 'team.png', bytes: blue })).rejects.toMatchObject({
      status: 409,
      data: { existing: { mediaId: there.mediaId, size: red.length } },
    })
    expect((await bytesAt(there.url)).bytes.equals(red)).toBe(true)
  })

  it('keeps path and address when it replaces a file, and its previous bytes can be restored back and forth', async () => {
    const there = await fileOf(save(environment, { name: 'team.png', bytes: red }))
    const now = await fileOf(save(environment, { name: 'team.png', bytes: blue, replace: 'true' }))
    expect(now).toMatchObject({ mediaId: there.mediaId, url: there.url, width: 80, previous: { size: red.length } })
    expect((await bytesAt(there.url)).bytes.equals(blue)).toBe(true)
    const body = { ...inRoot(), name: 'team.png' }
    expect(await environment.maya.call(restoreMediaFile, { body })).toMatchObject({
      width: 40,
      previous: { size: blue.length },
    })
    expect((await bytesAt(there.url)).bytes.equals(red)).toBe(true)
    expect(await environment.maya.call(restoreMediaFile, { body })).toMatchObject({ width: 80 })
  })

  it('gets a free name when both files are kept', async () => {
    await save(environment, { name: 'team.png', bytes: red })
    const names = []
    for (const bytes of [blue, red])
      names.push((await fileOf(save(environment, { name: 'team.png', bytes, replace: 'keep-both' }))).name)
    expect(names).toEqual(['team (2).png', 'team (3).png'])
  })

  it('exists once when it is sent again after a lost response', async () => {
    const uploadId = randomUUID()
    const first = await fileOf(save(environment, { name: 'team.png', bytes: red, uploadId }))
    expect(await fileOf(save(environment, { name: 'team.png', bytes: red, uploadId }))).toEqual(first)
    expect(pathsOf(await tree())).toEqual(['/team.png'])
  })

  it('exists once without a conflict when it is sent four times at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uploadId = randomUUID()
      const sending = Array.from({ length: 4 }, () =>
        save(environment, { name: `crew ${round}.png`, bytes: red, uploadId }),
      )
      const files = await Promise.all(sending.map(fileOf))
      expect(new Set(files.map((file) => file.mediaId)).size).toBe(1)
    }
  })

  it('gets the name for one of two concurrent files', async () => {
    const results = await Promise.allSettled([red, blue].map((bytes) => save(environment, { name: 'team.png', bytes })))
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is a 404 in a missing folder', async () => {
    await expect(save(environment, { name: 'a.png', bytes: red, folderPath: '/nowhere' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('serving a file', () => {
  it('offers smaller variants, none larger than the file', async () => {
    const file = await fileOf(save(environment, { name: 'wide.png', bytes: await picture(1300, 650) }))
    const sizes = await Promise.all(
      ['thumbnail', 'small', 'medium', 'large'].map((size) => bytesAt(`${file.url}?size=${size}`)),
    )
    const { default: sharp } = await import('sharp')
    const widths = await Promise.all(sizes.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([300, 640, 1280, 1300])
    expect(file.thumbnailUrl).toBe(`${file.url}?size=thumbnail&v=${file.sha256.slice(0, 12)}`)
  })

  it('requires the access cookie or a token', async () => {
    const { url } = await fileOf(save(environment, { name: 'team.png', bytes: red }))
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${environment.url}${url}`, { headers })).status
    expect(await status({ cookie: `access_token=${environment.token}` })).toBe(200)
    expect(await status({ authorization: `Bearer ${environment.token}` })).toBe(200)
    expect(await status({})).toBe(401)
    expect(await status({ cookie: 'access_token=nonsense' })).toBe(401)
  })

  it('supports ranges and conditional requests', async () => {
    const bytes = largeFile(10_000)
    const { url } = await fileOf(save(environment, { name: 'plan.pdf', bytes }))
    const part = await bytesAt(url, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/10000')
    expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true)
    expect((await bytesAt(url, { range: 'bytes=-5' })).bytes.equals(bytes.subarray(9995))).toBe(true)
    expect((await bytesAt(url, { range: 'bytes=10000-' })).status).toBe(416)
    expect((await bytesAt(url, { range: 'bytes=5-1' })).status).toBe(200)
    const etag = part.headers.get('etag') ?? ''
    expect((await bytesAt(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await bytesAt(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  it.each([
    '/services/sites/v1/api/media/file/1/none.png',
    '/services/sites/v1/api/media/file/x/a.png',
    '/services/sites/v1/api/media/file/99999999999/a.png',
    '/services/sites/v1/api/media/file/1/%2e%2e/%2e%2e/etc/passwd',
    '/services/sites/v1/api/media/file/1/a%00.png',
  ])('responds with 404 to %s', async (path) => {
    expect((await bytesAt(path)).status).toBe(404)
  })
})

it('the OpenAPI document declares the upload as bytes, for staff, with these headers', async () => {
  const document = (await (await fetch(`${environment.url}/services/docs/json`)).json()) as {
    paths: Record<string, { post: unknown }>
  }
  const call = document.paths['/services/sites/v1/api/media/save-file']?.post
  const file = { schema: { properties: { file: { type: 'string', format: 'binary' } } } }
  expect(call).toMatchObject({
    operationId: 'saveFile',
    security: [{ bearer: [] }],
    requestBody: { content: { 'multipart/form-data': file, 'application/octet-stream': file } },
    parameters: expect.arrayContaining([
      expect.objectContaining({ in: 'header', name: 'x-file-name', required: true }),
      expect.objectContaining({ in: 'header', name: 'x-replace', required: false }),
    ]) as unknown,
  })
})
