import type { Clock } from '@rankdesk/format'
import type { Queryable } from '../../db/database.ts'
import type { MediaStore } from '../../media-store/index.ts'
import { TRADES } from '../facts/trades/index.ts'
import { addPictures } from './addPictures.ts'
import { drawPictures } from './drawPictures.ts'

/**
 * Begins to draw the pictures of the demo agency's clients, beside what else is done; what it answers puts them into the
 * libraries once the clients are there.
 */
export function drawDemoPictures(): (db: Queryable, store: MediaStore, clock: Clock) => Promise<void> {
  const drawing = drawPictures(TRADES.map(({ serviceName }) => serviceName))
  // Told when it is waited for; until then it is nobody's.
  drawing.catch(() => undefined)
  return async (db, store, clock) => addPictures(db, store, clock, await drawing)
}
