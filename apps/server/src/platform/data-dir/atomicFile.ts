import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Replaces the content of `path` atomically: readers, and a power cut, see the old or the new content. Mode 0600. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = await writeDraft(path, content)
  try {
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Creates `path` with `content` atomically if it does not exist. Exactly one of several concurrent callers gets true.
 * Mode 0600.
 */
export async function createFile(path: string, content: string | Uint8Array): Promise<boolean> {
  const draft = await writeDraft(path, content)
  try {
    // A hard link is created completely or not at all, and never replaces a file.
    await link(draft, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Returns the file's text, or undefined if it does not exist. */
export async function readFileIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the system's code of a failed call (`ENOENT`), or undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

async function writeDraft(path: string, content: string | Uint8Array): Promise<string> {
  const draft = join(dirname(path), `.draft-${randomBytes(8).toString('hex')}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** Makes a change of a folder's entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its renames are journaled.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
