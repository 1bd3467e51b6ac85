import type { PagePlace } from '@rankdesk/domain'
import { HttpError } from '../../../plugins/httpError.ts'

/** Where pages are to go, of a change that may name three places. Throws `HttpError` 400 unless it names one. */
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
