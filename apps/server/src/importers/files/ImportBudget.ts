import { BadFileError } from './importProblems.ts'

/** What an import reads at most. */
export interface ImportLimits {
  /** The number of files and folders. */
  entries: number
  /** The number of folders around a file. */
  depth: number
  /** The size of all files in bytes, which are read into memory. */
  bytes: number
  /** The duration of the whole import in ms. */
  ms: number
}

export const IMPORT_LIMITS: ImportLimits = {
  entries: 200_000,
  depth: 32,
  bytes: 1024 ** 3,
  ms: 60 * 60 * 1000,
}

/** Counts what an import reads. Its methods throw BadFileError when a limit is exceeded. */
export class ImportBudget {
  readonly #limits: ImportLimits
  readonly #now: () => number
  readonly #deadline: number
  #entries = 0
  #bytes = 0

  constructor(limits: Partial<ImportLimits> = {}, now: () => number = () => performance.now()) {
    this.#limits = { ...IMPORT_LIMITS, ...limits }
    this.#now = now
    this.#deadline = now() + this.#limits.ms
  }

  /** Counts a file or folder, `depth` folders below the imported one. */
  countEntry(name: string, depth: number): void {
    this.checkTime()
    this.#entries += 1
    const { entries, depth: maxDepth } = this.#limits
    if (this.#entries > entries) throw overLimit(`The import has more than ${entries} files and folders.`)
    if (depth > maxDepth) throw overLimit(`${name} is nested more than ${maxDepth} folders deep.`)
  }

  /** Counts the bytes of a file before it is read. */
  countBytes(bytes: number): void {
    this.checkTime()
    this.#bytes += bytes
    const { bytes: max } = this.#limits
    if (this.#bytes > max) {
      throw overLimit(`The import is larger than ${Math.round(max / 1024 ** 2)} MB; split it into several.`)
    }
  }

  /** Throws BadFileError when the time is over. */
  checkTime(): void {
    if (this.#now() <= this.#deadline) return
    const minutes = Math.round(this.#limits.ms / 60_000)
    throw overLimit(`The import takes more than ${minutes} minutes; split it into several.`)
  }
}

function overLimit(message: string): BadFileError {
  return new BadFileError(message, { isFatal: true })
}
