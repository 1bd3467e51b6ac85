import { type ProfileReview, saveGpoDraft } from '@rankdesk/api'

/** Returns the values of a review that a draft saves, or undefined for anything else. */
export function parseReview(value: unknown): ProfileReview | undefined {
  const parsed = saveGpoDraft.body.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
