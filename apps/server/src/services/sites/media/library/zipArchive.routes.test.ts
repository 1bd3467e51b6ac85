import { createMediaFolder, type MediaFile, mediaZipPath } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

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

const makeFolder = (name: string) =>
  environment.maya.call(createMediaFolder, { body: { project: environment.project, folderPath: '/', name } })
const upload = async (name: string, bytes = red, folderPath = '/'): Promise<MediaFile> => {
  const { file } = await save(environment, { name, bytes, folderPath, replace: 'true' })
  if (file === null) throw new Error('It was not saved')
  return file
}

describe('a zip archive', () => {
  const zip = async (selection: Parameters<typeof mediaZipPath>[1], project = environment.project) => {
    const response = await fetch(`${environment.url}/services/sites${mediaZipPath(project, selection)}`, {
      headers: { authorization: `Bearer ${environment.token}` },
    })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('contains the chosen files under unique names', async () => {
    await makeFolder('crew')
    const files = [await upload('a.png'), await upload('A.png', blue, '/crew')]
    const { status, headers, bytes } = await zip({ ids: files.map(({ mediaId }) => mediaId) })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+-media\.zip"$/)
    // Stored without compression, so that the content can be found as it is.
    expect(bytes.includes(red) && bytes.includes(blue)).toBe(true)
    expect(bytes.includes('a.png') && bytes.includes('A (2).png')).toBe(true)
  })

  it('contains a folder with its subfolders', async () => {
    await makeFolder('crew')
    await upload('a.png')
    await upload('b.png', blue, '/crew')
    const { bytes } = await zip({ folderPath: '/' })
    expect(bytes.includes('crew/b.png')).toBe(true)
    expect((await zip({ folderPath: '/crew' })).bytes.includes('a.png')).toBe(false)
  })

  it.each([
    [{ ids: [] }, 400],
    [{ ids: [2_147_483_647] }, 404],
    [{ ids: [9_999_999_999] }, 404],
    [{ folderPath: '/../..' }, 400],
    [{ folderPath: '/nowhere' }, 404],
  ])('of %j is rejected with %d', async (selection, status) => {
    expect((await zip(selection)).status).toBe(status)
  })

  it('has nothing of another client, and needs a reader', async () => {
    const { mediaId } = await upload('a.png')
    const [other] = await fetchRows<{ project: number }>(
      environment.database.db,
      sql`select project_id project from sites where project_id <> ${environment.project} order by 1 limit 1`,
    )
    expect((await zip({ ids: [mediaId] }, other?.project)).status).toBe(404)
    const anonymous = await fetch(
      `${environment.url}/services/sites${mediaZipPath(environment.project, { ids: [mediaId] })}`,
    )
    expect(anonymous.status).toBe(401)
    await anonymous.body?.cancel()
  })
})
