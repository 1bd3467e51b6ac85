import { ApiError } from '@rankdesk/api'
import { expect, it, vi } from 'vitest'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'
import { createPhotoSaves, saveDelay } from './createPhotoSaves.ts'
import type { PhotosContent } from './storedPhotos.ts'

const photosOf = (title: string): PhotosContent => ({
  metadata: { photos: [{ url: '/a.jpg', title, caption: '', description: '' }] },
  summary: { external: '', internal: '' },
})
const NOTHING = () => undefined

/** Creates saves whose calls get the given outcomes, one after the other: a version or an error. */
function start(outcomes: readonly (number | Error)[], sent?: SentSave<PhotosContent>) {
  const calls: string[] = []
  const save = vi.fn(({ content, version, key }: SentSave<PhotosContent>) => {
    const outcome = outcomes[calls.length] ?? new Error('No outcome')
    calls.push(`${content.metadata.photos[0]?.title} on ${version} as ${key}`)
    return typeof outcome === 'number' ? Promise.resolve(outcome) : Promise.reject(outcome)
  })
  return { calls, saves: createPhotoSaves({ version: 2, sent, save, visit: 'v' }) }
}

it.each([
  [0, 0, 400],
  [599, 0, 400],
  [600, 0, 400],
  [601, 0, 399],
  [1000, 0, 0],
  [1500, 0, 0],
  [5, -Infinity, 0],
])('saves at %i ms, first changed at %d ms, after %i ms', (now, first, delay) => {
  expect(saveDelay(now, first)).toBe(delay)
})

it('bases each save on the one before, with its own key', async () => {
  const { calls, saves } = start([3, 4])
  await Promise.all([saves.send(photosOf('A'), NOTHING), saves.send(photosOf('B'), NOTHING)])
  expect(calls).toEqual(['A on 2 as v-1', 'B on 3 as v-2'])
  expect(saves.base()).toEqual({ version: 4, sent: undefined })
})

it('repeats a save without a response before anything newer', async () => {
  const { calls, saves } = start([new TypeError('Failed to fetch'), 3, 4])
  await expect(saves.send(photosOf('A'), NOTHING)).rejects.toThrow('Failed to fetch')
  expect(saves.base().sent?.key).toBe('v-1')
  await saves.send(photosOf('B'), NOTHING)
  expect(calls).toEqual(['A on 2 as v-1', 'A on 2 as v-1', 'B on 3 as v-2'])
})

it('repeats the save of an earlier visit', async () => {
  const { calls, saves } = start([3, 4], { content: photosOf('A'), version: 1, key: 'u-9' })
  await saves.send(photosOf('B'), NOTHING)
  expect(calls).toEqual(['A on 1 as u-9', 'B on 3 as v-1'])
})

it('does not repeat a rejected save', async () => {
  const { calls, saves } = start([new ApiError({ status: 409, message: 'Changed since.' }), 8])
  await expect(saves.send(photosOf('A'), NOTHING)).rejects.toThrow('Changed since.')
  saves.rebase(7)
  await saves.send(photosOf('B'), NOTHING)
  expect(calls).toEqual(['A on 2 as v-1', 'B on 7 as v-2'])
})

it('reports what was sent before the call and its outcome', async () => {
  const { saves } = start([3])
  const seen: unknown[] = []
  await saves.send(photosOf('A'), () => seen.push([saves.base().version, saves.base().sent?.key]))
  expect(seen).toEqual([
    [2, 'v-1'],
    [3, undefined],
  ])
})
