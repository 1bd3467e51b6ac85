import type { PagePosition } from '@rankdesk/domain'
import { HttpError } from '#platform/http/httpError.ts'

/**
 * Returns the target position of a change that may give it in three ways. Throws `HttpError` 400 unless it gives one.
 */
export function readPagePosition(body: {
  moveAfter?: number | undefined
  moveBefore?: number | undefined
  moveUnder?: number | undefined
}): PagePosition {
  const { moveAfter, moveBefore, moveUnder } = body
  const positions: PagePosition[] = []
  if (moveAfter !== undefined) positions.push({ moveAfter })
  if (moveBefore !== undefined) positions.push({ moveBefore })
  if (moveUnder !== undefined) positions.push({ moveUnder })
  const [position, other] = positions
  if (position === undefined || other !== undefined) {
    throw new HttpError(400, 'A move needs one of moveAfter, moveBefore and moveUnder.')
  }
  return position
}
