import type { ZoneType } from './zoneType.ts'

/** A zone in a review. */
export interface ReviewedZone {
  contentType: ZoneType
  /** Whether a person approved the present text. */
  isApproved: boolean
}

/** Whether a generated text was neither edited nor approved yet. Rule ZONE-8. */
export function awaitsReview({ contentType, isApproved }: ReviewedZone): boolean {
  return contentType === 'type-ai' && !isApproved
}

/** Returns how many of the generated texts a person edited or approved. Rule ZONE-8. */
export function reviewProgress(zones: readonly ReviewedZone[]): { done: number; total: number } {
  const written = zones.filter(({ contentType }) => contentType === 'type-ai' || contentType === 'type-ai-mod')
  return { done: written.filter((zone) => !awaitsReview(zone)).length, total: written.length }
}
