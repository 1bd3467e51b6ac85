import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, syncFolder } from '#platform/data-dir/index.ts'
import { checkedKey, MediaMissing, type MediaStore } from '../port.ts'

/** The age in ms after which a draft belongs to a dead process. */
const OLD_DRAFT = 24 * 60 * 60 * 1000

/**
 * Creates a media store in files below `folder`, which it creates with the first file. A file is written as a draft,
 * flushed to the disk and then renamed, so that readers and a power cut see all of it or nothing.
 */
export function createFileStore(folder: string): MediaStore {
  const drafts = join(folder, 'drafts')
  let ready: Promise<void> | undefined
  const pathOf = (key: string) => {
    const [kind = '', name = ''] = checkedKey(key).split('/')
    // The first two characters are a sub-folder, to limit the number of files in a folder.
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
    async *list(kind) {
      for (const group of await namesIn(join(folder, kind))) {
        for (const name of await namesIn(join(folder, kind, group))) {
          const found = await stat(join(folder, kind, group, name)).catch(() => undefined)
          if (found?.isFile() === true) yield { key: `${kind}/${name}`, storedAt: found.mtime }
        }
      }
    },
  }
}

/** Creates the folder for drafts and deletes drafts of dead processes. */
async function prepare(drafts: string): Promise<void> {
  await makeFolder(drafts)
  const now = performance.timeOrigin + performance.now()
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > OLD_DRAFT) await rm(path, { force: true })
  }
}

/** Returns the names in a folder; none for a folder that does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Creates a folder and its parents and flushes them to the disk; otherwise a file in them could be lost. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let path = dirname(folder); path.length >= dirname(first).length; path = dirname(path)) await syncFolder(path)
}
