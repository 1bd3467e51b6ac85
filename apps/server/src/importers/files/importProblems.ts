/** A file that can not be used at all. It stops the import before anything is written; the message is one sentence. */
export class BadFileError extends Error {
  override name = 'BadFileError'
}

/** A row (or an address) that was left out. `file` is relative to the imported folder; `line` starts at 1. */
export interface SkippedRow {
  file: string
  line: number | null
  reason: string
}
