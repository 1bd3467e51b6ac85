import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../data-dir/index.ts'
import { checkedKey, MediaMissing, type MediaStore } from './mediaStore.ts'

/** A draft of this age, in ms, belongs to a process that died while it wrote. */
const OLD_DRAFT = 24 * 60 * 60 * 1000

/**
 * Keeps media as files below `folder`, which is made with the first of them. A file is written as a draft, brought to the
 * disk and then renamed, so that a reader and a power cut see all of it or nothing.
 */
export function createFileStore(folder: string): MediaStore {
  const drafts = join(folder, 'drafts')
  let ready: Promise<void> | undefined
  const pathOf = (key: string) => {
    const [kind = '', name = ''] = checkedKey(key).split('/')
    // By the first two characters, so that no folder gets too full.
    return join(folder, kind, name.slice(0, 2), name)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      ready ??= prepare(drafts)
      await ready
      const draft = join(drafts, randomUUID())
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await makeFolder(dirname(path))
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const stream = createReadStream(pathOf(key), range ?? {})
      try {
        await once(stream, 'open')
      } catch (error) {
        throw errorCode(error) === 'ENOENT' ? new MediaMissing(key, { cause: error }) : error
      }
      return stream
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
  }
}

/** Makes the folder for drafts, and clears those that a process which died left there. */
async function prepare(drafts: string): Promise<void> {
  await makeFolder(drafts)
  const now = performance.timeOrigin + performance.now()
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > OLD_DRAFT) await rm(path, { force: true })
  }
}

/** Makes a folder with those above it; what was made is on the disk, as a file in it can otherwise be lost with it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let path = dirname(folder); path.length >= dirname(first).length; path = dirname(path)) await syncFolder(path)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows does not let a folder be opened; its renames are journalled.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
