import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { TRADES } from '../facts/trades/index.ts'
import { addVideos } from '../videos/addVideos.ts'
import { addPictures } from './addPictures.ts'
import { drawPictures } from './drawPictures.ts'

/**
 * Starts to draw the images of the demo agency's clients in the background. The returned function adds them to the
 * libraries once the clients exist, with the clip of the published videos.
 */
export function drawDemoPictures(): (db: Queryable, store: MediaStore, clock: Clock) => Promise<void> {
  const drawing = drawPictures(TRADES.map(({ serviceName }) => serviceName))
  // The error is reported when the result is awaited.
  drawing.catch(() => undefined)
  return async (db, store, clock) => {
    await addPictures(db, store, clock, await drawing)
    await addVideos(db, store, clock)
  }
}
