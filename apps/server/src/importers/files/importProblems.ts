/** A file that cannot be used at all. It stops the import before anything is written. The message is one sentence. */
export class BadFileError extends Error {
  override name = 'BadFileError'
}

/** A skipped row or address. `file` is relative to the imported folder; `line` starts at 1. */
export interface SkippedRow {
  file: string
  line: number | null
  reason: string
}
