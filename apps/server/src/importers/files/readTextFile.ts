import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportBudget } from './ImportBudget.ts'
import { BadFileError } from './importProblems.ts'

/** The maximum size of an imported file. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

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
 * Reads a file's text in UTF-8, UTF-16 or Latin-1 (Windows-1252), without the byte order mark. `name` is the file's name in messages. Opens
 * regular files only: it follows no symbolic link and waits for no pipe or device. Throws BadFileError for a file that
 * cannot be read, is too large for a file or for the `budget` of the import, is empty, or is not text.
 */
export async function readTextFile(path: string, name: string, budget?: ImportBudget): Promise<string> {
  return decodeTextFile(await readFileBytes(path, name, budget), name)
}

/** Reads a file's bytes, with the checks of `readTextFile`. */
async function readFileBytes(path: string, name: string, budget: ImportBudget | undefined): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, name, budget)
  } catch (error) {
    if (error instanceof BadFileError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BadFileError(`${name} ${REASONS[code] ?? `cannot be read (${code})`}.`)
  }
}

async function readRegularFile(path: string, name: string, budget: ImportBudget | undefined): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    if (stats.isDirectory()) throw new BadFileError(`${name} ${REASONS['EISDIR']}.`)
    if (!stats.isFile()) throw new BadFileError(`${name} is not a regular file.`)
    if (stats.size > MAX_FILE_BYTES) throw new BadFileError(`${name} is larger than 64 MB.`)
    budget?.countBytes(stats.size)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/**
 * Decodes bytes without the byte order mark: UTF-8, UTF-16 with its mark, else Latin-1, as spreadsheets save it.
 * Throws BadFileError if they are empty or not text.
 */
export function decodeTextFile(bytes: Uint8Array, name: string): string {
  if (bytes.length === 0) throw new BadFileError(`${name} is empty.`)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (NO_TEXT.test(text)) throw new BadFileError(`${name} is not a text file.`)
  if (text.trim() === '') throw new BadFileError(`${name} is empty.`)
  return text
}

/** Control characters that no text file has. */
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
