import { expect, it } from 'vitest'
import { type NextWork, workPath } from './workPath.ts'

const next = (navigationType: NextWork['navigationType'], queueId: number) => ({ navigationType, clientId: 7, queueId })

it.each([
  [next('toSchedule', -1), '/scheduler/7'],
  [next('toSchedule', 5000), '/scheduler/7'],
  [next('toComplete', 5000), '/execution/5000'],
  [next('toComplete', -1), undefined],
  [next('noWork', -1), undefined],
  [null, undefined],
])('[QUEUE-6] opens %j at %s', (work, path) => {
  expect(workPath(work)).toBe(path)
})
