import { readFile } from 'node:fs/promises'
import { BadFileError } from './importProblems.ts'

/**
 * Reads a file's text, which must be UTF-8, without the byte order mark. `name` is the file's name in messages. Throws
 * BadFileError for a file that cannot be read, is empty, or is not UTF-8 text.
 */
export async function readTextFile(path: string, name: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BadFileError(`${name} cannot be read (${reason}).`)
  })
  return decodeText(bytes, name)
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
