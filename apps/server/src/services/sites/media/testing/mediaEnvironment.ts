import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, saveFile } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { ReadStream } from '#connectors/video/port.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { signIn } from '#testing/signIn.ts'
import { startTestApp, type TestApp } from '#testing/startTestApp.ts'

/** The application with its own data folder, and a client's empty library. */
export interface MediaEnvironment extends TestApp {
  maya: ApiClient
  token: string
  project: number
  clientId: number
  dataDir: string
}

export async function startMediaEnvironment(
  options: { mediaStore?: MediaStore; readStream?: ReadStream } = {},
): Promise<MediaEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-media-'))
  const app = await startTestApp({ ...options, config: { dataDir } })
  const [site] = await fetchRows<{ project: number; clientId: number }>(
    app.database.db,
    sql`select project_id project, client_id "clientId" from sites order by 1 limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site')
  const { id_token: token } = await signIn(app.url, 'Maya Okafor')
  return {
    ...app,
    ...site,
    token,
    dataDir,
    maya: await app.clientOf('Maya Okafor'),
    stop: async () => {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates an image of one color. */
export function picture(width: number, height: number, background = '#08f'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Creates bytes that start like a PDF, without repetitions. */
export function largeFile(length: number, seed = 1): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length)
  for (let at = 0, value = seed; at < length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    if (at + 4 <= length) bytes.writeUInt32LE(value, at)
  }
  bytes.write('%PDF-1.7\n')
  return bytes
}

export interface SaveRequest {
  name: string
  bytes: Buffer
  folderPath?: string
  replace?: 'true' | 'false' | 'keep-both'
  uploadId?: string
}

/** Saves a file of at most 5 MB in one piece. */
export function save(
  environment: Pick<MediaEnvironment, 'maya' | 'project'>,
  { name, bytes, folderPath = '/', replace, uploadId }: SaveRequest,
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return environment.maya.call(saveFile, {
    binary: form,
    headers: {
      'x-project': String(environment.project),
      'x-folder-path': encodeURIComponent(folderPath),
      'x-file-name': encodeURIComponent(name),
      'x-file-length': String(bytes.length),
      'x-replace': replace,
      'x-upload-id': uploadId ?? randomUUID(),
    },
  })
}
