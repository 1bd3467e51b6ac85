import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The size of a chunk (M462). */
export const CHUNK_BYTES = 5 * 1024 * 1024

/** A picture of 2 x 1 px. Readers of pictures ignore what follows its end. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMwTptpnDYTAAeZAmUGcC4NAAAAAElFTkSuQmCC',
  'base64',
)

/** The first bytes of the files of each type; random bytes follow. */
const STARTS: Readonly<Record<string, Buffer>> = {
  png: PNG,
  pdf: Buffer.from('%PDF-1.7\n'),
  docx: Buffer.from('PK\u0003\u0004'),
}

/** A folder on the disk with files that a test uploads. */
export interface FileFolder {
  /** Its path on the disk. */
  path: string
  /** The SHA-256 of each file, by its path below the folder's own name: 'photos/vans/photo 1.png'. */
  hashes: ReadonlyMap<string, string>
  remove(): Promise<void>
}

/** Creates a folder named `name` with files of these sizes, of these types in turn and in three folders. */
export async function createFileFolder(
  name: string,
  sizes: readonly number[],
  endings: readonly string[],
): Promise<FileFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'rankdesk-files-'))
  const hashes = new Map<string, string>()
  const folders = ['', 'vans/', 'vans/2026/']
  for (const [index, size] of sizes.entries()) {
    const ending = endings[index % endings.length] ?? 'pdf'
    const path = `${name}/${folders[index % folders.length] ?? ''}file ${index}.${ending}`
    const bytes = contentOf(ending, size)
    await mkdir(dirname(join(parent, path)), { recursive: true })
    await writeFile(join(parent, path), bytes)
    hashes.set(path, createHash('sha256').update(bytes).digest('hex'))
  }
  return { path: join(parent, name), hashes, remove: () => rm(parent, { recursive: true, force: true }) }
}

function contentOf(ending: string, size: number): Buffer {
  if (ending === 'txt')
    return Buffer.from(
      randomBytes(Math.ceil(size / 2))
        .toString('hex')
        .slice(0, size),
    )
  const start = STARTS[ending] ?? Buffer.alloc(0)
  return Buffer.concat([start, randomBytes(Math.max(1, size - start.length))])
}
