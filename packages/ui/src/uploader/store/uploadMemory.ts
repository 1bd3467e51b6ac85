import type { StoredUpload, UploadItem } from '../state/uploadState.ts'
import type { UploadTarget } from '../uploadTransport.ts'

/** Remembers unfinished uploads across reloads (C43). No method rejects: without storage, uploads start over. */
export interface UploadMemory {
  /** Returns the uploads that no open page continues, and takes them over. */
  restore(): Promise<readonly StoredUpload[]>
  /** Returns the unfinished upload of the same file to the same folder, if no open page continues it, and takes it over. */
  find(file: File, target: UploadTarget | undefined): Promise<StoredUpload | undefined>
  /** Stores the state of an upload. The first time, it also stores its file, where there is room. */
  save(item: UploadItem): void
  /** Removes an upload that is complete or was canceled. */
  discard(id: string): void
}

/** Whether an upload is that of a file to a folder: the same name, size, time of change and folder. */
export function isUploadOf(
  upload: Pick<StoredUpload, 'size' | 'lastModified' | 'target'> & { readonly file?: File | undefined; name: string },
  file: File,
  target: UploadTarget | undefined,
): boolean {
  return (
    (upload.file?.name ?? upload.name) === file.name &&
    upload.size === file.size &&
    upload.lastModified === file.lastModified &&
    upload.target?.projectId === target?.projectId &&
    upload.target?.folderPath === target?.folderPath &&
    upload.target?.actingFor === target?.actingFor
  )
}
