import { pluralize } from '@rankdesk/format'
import type { Finding } from '../score.ts'
import { positionInZone, type ScoreDocument } from '../text/scoreDocument.ts'

/** Matches a file name, which is no description. */
const FILE_NAME = /^[\w-]+\.(jpe?g|png|gif|webp|avif|svg)$/i

/** Checks that each image has a text that describes it. Rule SCORE-8. */
export function images({ zones }: ScoreDocument): Finding | undefined {
  const all = zones.flatMap((zone) =>
    zone.elements
      .filter(({ name }) => name === 'img')
      .map((image) => ({ position: positionInZone(zone, image), alt: (image.attributes['alt'] ?? '').trim() })),
  )
  if (all.length === 0) return undefined
  const bare = all.filter(({ alt }) => alt === '' || FILE_NAME.test(alt))
  if (bare.length === 0) {
    return {
      check: 'images',
      state: 'good',
      sentence: 'Every image has a description',
      detail: pluralize(all.length, 'image'),
      positions: all.map(({ position }) => position),
    }
  }
  return {
    check: 'images',
    state: 'attention',
    sentence: bare.length === 1 ? 'An image without a description' : `${bare.length} images without a description`,
    detail: 'Describe in a few words what it shows',
    positions: bare.map(({ position }) => position),
  }
}
