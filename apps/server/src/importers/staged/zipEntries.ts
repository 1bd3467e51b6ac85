import { type Entry, open, type ZipFile } from 'yauzl'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, checkName } from '../files/importProblems.ts'
import { decodeFile, MAX_FILE_BYTES } from '../files/readTextFile.ts'
import type { StagedSource } from './stagedSource.ts'

/** An open zip and its files. Reading a file needs the zip, so close it afterwards. */
export interface OpenZip {
  files: readonly StagedSource[]
  close: () => void
}

/** The file type of a symbolic link in the upper half of an entry's attributes. */
const SYMBOLIC_LINK = 0o120000
const FILE_TYPE = 0o170000
const ENCRYPTED = 1

/**
 * Opens a zip and lists its files; `name` is its path in messages and the folder of its files. Nothing is unpacked to
 * disk. Sizes are counted before anything is read, and no file may be larger than it says. Throws BadFileError for a
 * file that is no zip, for absolute names and those that lead out of it, for symbolic links and passwords, and when its
 * files exceed the limits of the import.
 */
export async function openZip(path: string, name: string, budget: ImportBudget): Promise<OpenZip> {
  const zip = await openFile(path, name)
  const files: StagedSource[] = []
  try {
    await eachEntry(zip, name, (entry) => {
      if (entry.fileName.endsWith('/')) return
      requireSafe(entry, name)
      budget.countEntry(`${name}/${entry.fileName}`, entry.fileName.split('/').length - 1)
      budget.countBytes(entry.uncompressedSize)
      const label = `${name}/${entry.fileName}`
      files.push({
        path: label,
        load: async (encoding) => decodeFile(await readEntry(zip, entry, label), label, encoding),
        bytes: () => readEntry(zip, entry, label),
      })
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return { files, close: () => zip.close() }
}

function openFile(path: string, name: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
    open(path, options, (error, zip) => {
      if (error === null) resolve(zip)
      else reject(new BadFileError(`${name} is not a zip, or is damaged.`))
    })
  })
}

/** Visits the entries of an open zip. Throws BadFileError for a damaged one. */
export function eachEntry(zip: ZipFile, name: string, visit: (entry: Entry) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      try {
        visit(entry)
        zip.readEntry()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    zip.on('end', resolve)
    zip.on('error', (error: Error) => reject(new BadFileError(`${name} ${reasonOf(error.message)}`)))
    zip.readEntry()
  })
}

/** Says why the library refused a zip. */
function reasonOf(message: string): string {
  if (/absolute path|relative path|invalid characters/i.test(message)) {
    return 'contains a file whose name leads out of it; pack it again.'
  }
  return 'is not a zip, or is damaged.'
}

function requireSafe(entry: Entry, name: string): void {
  for (const segment of entry.fileName.split('/')) checkName(segment)
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) {
    throw new BadFileError(`${name} contains the symbolic link ${entry.fileName}; pack the file itself.`)
  }
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    throw new BadFileError(`${name} is protected by a password; pack it without one.`)
  }
  if (entry.uncompressedSize > MAX_FILE_BYTES) {
    throw new BadFileError(`${name}/${entry.fileName} is larger than 64 MB.`)
  }
}

/** Unpacks an entry, which may not be larger than it says. Throws BadFileError for a damaged one. */
export function readEntry(zip: ZipFile, entry: Entry, label: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new BadFileError(`${label} is damaged in its zip.`))
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        fail()
        return
      }
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', fail)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
