import type { UploadResume } from '../uploadTransport.ts'

/**
 * Where unfinished uploads are remembered beyond the page, so that choosing the same file again after a reload goes on
 * where it stood (C43). The browser does not let a page keep the file itself.
 */
export interface UploadMemory {
  /** What is known of a file, or undefined. */
  read(file: File): UploadResume | undefined
  /** Keeps what is known of a file. */
  write(file: File, resume: UploadResume): void
  /** Forgets a file: it is complete or was cancelled. */
  forget(file: File): void
}

/**
 * Remembers in a Storage of the browser, under `prefix` and what tells a file from another: name, size and time of
 * change. What cannot be read or written (full, refused, not ours) is as if it were not there.
 *
 * @param prefix one for each place that files go to: the same file for two clients is two uploads
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
        // A full storage costs the resume after a reload, never the upload.
      }
    },
    forget(file) {
      try {
        storage.removeItem(keyOf(file))
      } catch {
        // As above.
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
