import { type CallInput, profilePhotoSchema, type saveGrmDraft } from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'

/** What a save of photos sends. */
export type PhotosContent = CallInput<typeof saveGrmDraft>['body']

/** Edited photos, and the version of the draft that they are based on. */
export interface StoredPhotos {
  photos: readonly ProfilePhoto[]
  version: number
  /** The last save whose response has not arrived. It is repeated before anything newer. */
  sent?: SentSave<PhotosContent> | undefined
}

/** Whether a stored or received value is photos with their version. */
export function isStoredPhotos(value: unknown): value is StoredPhotos {
  if (typeof value !== 'object' || value === null) return false
  const { photos, version, sent } = value as Record<string, unknown>
  return Number.isInteger(version) && arePhotos(photos) && (sent === undefined || isSentSave(sent))
}

function arePhotos(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPhoto)
}

function isSentSave(value: unknown): boolean {
  const { content, version, key } = Object(value) as Record<string, unknown>
  const { metadata, summary } = Object(content) as Record<string, unknown>
  const { photos } = Object(metadata) as Record<string, unknown>
  return Number.isInteger(version) && typeof key === 'string' && typeof summary === 'object' && arePhotos(photos)
}

function isPhoto(value: unknown): value is ProfilePhoto {
  return profilePhotoSchema.safeParse(value).success
}
