import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportBudget } from './ImportBudget.ts'
import { BadFileError } from './importProblems.ts'

/** The maximum size of an imported file. */
const MAX_BYTES = 64 * 1024 * 1024

/** The sentences for errors of the file system. */
const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'is a symbolic link; replace it by the file itself',
  ENOENT: 'does not exist',
  EACCES: 'cannot be read: permission is denied',
  EISDIR: 'is a folder, not a file',
  ENXIO: 'is not a regular file',
  ENAMETOOLONG: 'has a name that is too long',
}

/**
 * Reads a file's text, which must be UTF-8, without the byte order mark. `name` is the file's name in messages. Opens
 * regular files only: it follows no symbolic link and waits for no pipe or device. Throws BadFileError for a file that
 * cannot be read, is too large for a file or for the `budget` of the import, is empty, or is not UTF-8 text.
 */
export async function readTextFile(path: string, name: string, budget?: ImportBudget): Promise<string> {
  let bytes: Uint8Array
  try {
    bytes = await readRegularFile(path, name, budget)
  } catch (error) {
    if (error instanceof BadFileError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BadFileError(`${name} ${REASONS[code] ?? `cannot be read (${code})`}.`)
  }
  return decodeText(bytes, name)
}

async function readRegularFile(path: string, name: string, budget: ImportBudget | undefined): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    if (stats.isDirectory()) throw new BadFileError(`${name} ${REASONS['EISDIR']}.`)
    if (!stats.isFile()) throw new BadFileError(`${name} is not a regular file.`)
    if (stats.size > MAX_BYTES) throw new BadFileError(`${name} is larger than 64 MB.`)
    budget?.countBytes(stats.size)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Decodes UTF-8 bytes without the byte order mark. Throws BadFileError if they are empty or not UTF-8 text. */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (bytes.length === 0) throw new BadFileError(`${name} is empty.`)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new BadFileError(`${name} is UTF-16; save it as UTF-8.`)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadFileError(`${name} is not UTF-8 text; save it as UTF-8.`)
  }
  if (text.includes('\0')) throw new BadFileError(`${name} is not a text file.`)
  if (text.trim() === '') throw new BadFileError(`${name} is empty.`)
  return text
}
