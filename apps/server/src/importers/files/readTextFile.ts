import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type DecodedText, decodeText } from './decodeText.ts'
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
 * Reads a file's text (`decodeText`), unpacked if it is a .gz. `name` is the file's name in messages. Opens
 * regular files only: it follows no symbolic link and waits for no pipe or device. Throws BadFileError for a file that
 * cannot be read, is too large for a file or for the `budget` of the import, is empty, or is not text.
 */
export async function readTextFile(
  path: string,
  name: string,
  budget?: ImportBudget,
  encoding?: string,
): Promise<DecodedText> {
  return decodeFile(await readFileBytes(path, name, budget), name, encoding)
}

/** Reads a file's bytes, with the checks of `readTextFile`. */
export async function readFileBytes(path: string, name: string, budget?: ImportBudget): Promise<Uint8Array> {
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

/** Decodes the bytes of a file, unpacked first if it is a .gz. Throws BadFileError. */
export function decodeFile(bytes: Uint8Array, name: string, encoding?: string): DecodedText {
  return decodeText(/\.gz$/i.test(name) ? unpacked(bytes, name) : bytes, name, encoding)
}

function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FILE_BYTES })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new BadFileError(
      isTooLarge ? `${name} is larger than 64 MB when unpacked.` : `${name} is no gzip file, or is damaged.`,
    )
  }
}
