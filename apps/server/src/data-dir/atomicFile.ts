import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Replaces `path` by `content` in one step: a reader, and a power cut, see the old or the new. Mode 0600. */
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
 * Makes `path` with `content` in one step, and only if nothing is there: of several who try at once
 * exactly one gets true. Mode 0600.
 */
export async function createFile(path: string, content: string | Uint8Array): Promise<boolean> {
  const draft = await writeDraft(path, content)
  try {
    // A hard link is made whole or not at all, and never over a file that exists.
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

/** The file's text, or undefined where there is none. */
export async function readFileIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The system's code of a failed call (`ENOENT`), or undefined for any other error. */
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
