import type { PhotoFile, ProfilePhoto } from '@rankdesk/domain'
import type { AutosavedValue } from '#lib/autosave/useAutosave.ts'

/** The edited photos of a strategy, which are saved while they are changed. */
export type PhotosInWork = AutosavedValue<readonly ProfilePhoto[], string>

/** A photo without an address and texts. */
export const NEW_PHOTO: ProfilePhoto = { url: '', title: '', caption: '', description: '' }

/** A photo of the client's media library with its file. */
export interface LibraryPhoto {
  photo: ProfilePhoto
  file: PhotoFile
}

/** Returns a file of the library as a photo. Its texts are kept with the file; the title is for this profile only. */
export function libraryPhoto(
  url: string,
  texts: { alt: string; caption: string },
  { width, height, size }: PhotoFile,
): LibraryPhoto {
  return {
    photo: { ...NEW_PHOTO, url, caption: texts.caption, description: texts.alt },
    file: { width, height, size },
  }
}
