import { expect, it } from 'vitest'
import { GBP_STATUSES, gbpPanel } from './gbpPanel.ts'
import { PHOTO_WORDS_NEEDED, photoProblem, photosCanComplete, photosSummary } from './photos.ts'

const photo = { title: 'Van', description: 'Our van' }

it('[PROF-8] has a text for each profile that needs attention and offers to connect a disconnected one', () => {
  expect(GBP_STATUSES.map((status) => gbpPanel(status)?.authorize)).toEqual([false, false, undefined, true, false])
  expect(gbpPanel('notAdded')?.text).toBe('We do not have a Google Business Profile added for this location')
})

it.each([
  [[], false, undefined],
  [[photo], true, undefined],
  [[photo, { ...photo, title: ' ' }], true, PHOTO_WORDS_NEEDED],
  [[{ ...photo, description: '' }], true, PHOTO_WORDS_NEEDED],
])('[PROF-9] with %o allows completion: %s, with the problem %s', (photos, open, problem) => {
  expect(photosCanComplete(photos)).toBe(open)
  expect(photoProblem(photos)).toBe(problem)
})

it.each([
  [1, 'Added 1 new photo to the Google Business Profile for Reno.'],
  [3, 'Added 3 new photos to the Google Business Profile for Reno.'],
])('[PROF-10] summarizes %d photos: %s', (count, summary) => {
  expect(photosSummary(count, 'Reno')).toBe(summary)
})
