import { expect, it } from 'vitest'
import { type ReviewedZone, reviewProgress } from './reviewProgress.ts'

const zone = (contentType: ReviewedZone['contentType'], isApproved = false): ReviewedZone => ({
  contentType,
  isApproved,
})

it.each([
  [[], 0, 0],
  [[zone('type-site'), zone('type-new')], 0, 0],
  [[zone('type-ai')], 0, 1],
  [[zone('type-ai', true), zone('type-ai')], 1, 2],
  [[zone('type-ai-mod'), zone('type-ai', true), zone('type-site-mod')], 2, 2],
] as const)('[ZONE-8] of %o %i of %i generated texts are reviewed', (zones, done, total) => {
  expect(reviewProgress(zones)).toEqual({ done, total })
})
