import { pluralize } from '@rankdesk/format'

/** A photo for a profile (M308). */
export interface ProfilePhoto {
  url: string
  title: string
  caption: string
  description: string
}

/** Said when a photo lacks its words (M311). */
export const PHOTO_WORDS_NEEDED = 'Please provide Title and Description for all uploaded photos.'

/** Whether Complete is open for photos: at least one (M310). Rule PROF-9. */
export function photosCanComplete(photos: readonly ProfilePhoto[]): boolean {
  return photos.length > 0
}

/** What stops photos from being sent, undefined when nothing does (M311). Rule PROF-9. */
export function photoProblem(photos: readonly ProfilePhoto[]): string | undefined {
  const lacking = photos.some(({ title, description }) => title.trim() === '' || description.trim() === '')
  return lacking ? PHOTO_WORDS_NEEDED : undefined
}

/** The external summary that photos start with (M312, M313). Rule PROF-10. */
export function photosSummary(count: number, location: string): string {
  return `Added ${pluralize(count, 'new photo')} to the Google Business Profile for ${location}.`
}
