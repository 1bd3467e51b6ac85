import { hasUnsafeCharacter } from '@rankdesk/format'

/** A file that cannot be used at all. It stops the import before anything is written. The message is one sentence. */
export class BadFileError extends Error {
  override name = 'BadFileError'
  /** Whether the whole import cannot go on, as when it exceeds a limit. */
  readonly isFatal: boolean

  constructor(message: string, options: { isFatal?: boolean } = {}) {
    super(message)
    this.isFatal = options.isFatal ?? false
  }
}

/** A skipped row or address. `file` is relative to the imported folder; `line` starts at 1. */
export interface SkippedRow {
  file: string
  line: number | null
  reason: string
  /** The line as the file has it, shortened. */
  row?: string
}

/**
 * Checks the name of a file or folder. Throws BadFileError for control characters, characters that change the direction
 * of text, and backslashes, which are separators elsewhere.
 */
export function checkName(name: string): void {
  if (!hasUnsafeCharacter(name)) return
  throw new BadFileError(`${JSON.stringify(name)} has a character that file names may not contain; rename it.`)
}
