import type { ProfilePhoto } from '@rankdesk/domain'

/** Edited photos, and the version of the draft that they are based on. */
export interface StoredPhotos {
  photos: readonly ProfilePhoto[]
  version: number
}

/** Whether a stored or received value is photos with their version. */
export function isStoredPhotos(value: unknown): value is StoredPhotos {
  if (typeof value !== 'object' || value === null) return false
  const { photos, version } = value as Record<string, unknown>
  return Number.isInteger(version) && Array.isArray(photos) && photos.every(isPhoto)
}

function isPhoto(value: unknown): value is ProfilePhoto {
  if (typeof value !== 'object' || value === null) return false
  const photo = value as Record<string, unknown>
  return ['url', 'title', 'caption', 'description'].every((field) => typeof photo[field] === 'string')
}
