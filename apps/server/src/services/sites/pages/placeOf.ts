import type { PagePlace } from '@rankdesk/domain'
import { HttpError } from '../../../plugins/httpError.ts'

/**
 * Returns the target position of a change that may give it in three ways. Throws `HttpError` 400 unless it gives one.
 */
export function placeOf(places: {
  moveAfter?: number | undefined
  moveBefore?: number | undefined
  moveUnder?: number | undefined
}): PagePlace {
  const { moveAfter, moveBefore, moveUnder } = places
  const named: PagePlace[] = []
  if (moveAfter !== undefined) named.push({ moveAfter })
  if (moveBefore !== undefined) named.push({ moveBefore })
  if (moveUnder !== undefined) named.push({ moveUnder })
  const [place, other] = named
  if (place === undefined || other !== undefined) {
    throw new HttpError(400, 'A move needs one of moveAfter, moveBefore and moveUnder.')
  }
  return place
}
