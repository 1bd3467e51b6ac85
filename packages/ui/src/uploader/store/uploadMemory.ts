import type { UploadResume } from '../uploadTransport.ts'

/**
 * Remembers unfinished uploads across reloads, so that choosing the same file again resumes its upload (C43). The
 * browser does not let a page store the file itself.
 */
export interface UploadMemory {
  /** Returns the stored data of a file, if any. */
  read(file: File): UploadResume | undefined
  /** Stores the data of a file. */
  write(file: File, resume: UploadResume): void
  /** Removes the data of a file that is complete or was canceled. */
  forget(file: File): void
}

/**
 * Creates a memory in browser storage. Keys consist of `prefix` and the file's name, size and modification time.
 * Entries that can't be read or written (quota exceeded, storage blocked, foreign data) are ignored.
 *
 * @param prefix one for each destination: the same file for two clients is two uploads
 */
export function storageUploadMemory(storage: Storage, prefix: string): UploadMemory {
  const keyOf = (file: File) => `${prefix}:${file.name}:${file.size}:${file.lastModified}`
  return {
    read(file) {
      try {
        return parseResume(storage.getItem(keyOf(file)))
      } catch {
        return undefined
      }
    },
    write(file, resume) {
      try {
        storage.setItem(keyOf(file), JSON.stringify(resume))
      } catch {
        // A full storage prevents resuming after a reload, never the upload.
      }
    },
    forget(file) {
      try {
        storage.removeItem(keyOf(file))
      } catch {
        // Ignored as in `write`.
      }
    },
  }
}

function parseResume(text: string | null): UploadResume | undefined {
  if (text === null) return undefined
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('key' in value) || !('completedChunks' in value))
    return undefined
  const { key, completedChunks } = value
  if (typeof key !== 'string' || !Array.isArray(completedChunks)) return undefined
  return { key, completedChunks: completedChunks.filter((chunk): chunk is number => Number.isInteger(chunk)) }
}
