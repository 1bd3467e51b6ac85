import { pluralize } from '@rankdesk/format'
import type { Categorized } from './photoCategories.ts'

/** A photo of a profile (M308). */
export interface ProfilePhoto extends Categorized {
  url: string
  title: string
  caption: string
  description: string
}

/** The message for a photo without title or description (M311). */
export const PHOTO_WORDS_NEEDED = 'Please provide Title and Description for all uploaded photos.'

/** Whether the photos can be completed: there must be at least one (M310). Rule PROF-9. */
export function photosCanComplete(photos: readonly unknown[]): boolean {
  return photos.length > 0
}

/** Returns what prevents photos from being sent, or undefined (M311). Rule PROF-9. */
export function photoProblem(photos: readonly Pick<ProfilePhoto, 'title' | 'description'>[]): string | undefined {
  const lacking = photos.some(({ title, description }) => title.trim() === '' || description.trim() === '')
  return lacking ? PHOTO_WORDS_NEEDED : undefined
}

/** Returns the default external summary of photos (M312, M313). Rule PROF-10. */
export function photosSummary(count: number, location: string): string {
  return `Added ${pluralize(count, 'new photo')} to the Google Business Profile for ${location}.`
}
