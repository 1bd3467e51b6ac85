import type { BackgroundJob } from '@rankdesk/api'
import { BRIEF_RESULT } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import { contentProgress } from './QueueBulkBar.tsx'
import type { RequestedContent } from './useQueueBulk.ts'

const requested: RequestedContent[] = [
  { jobId: 7, clientId: 1, name: 'Bright Plumbing: Blog, Drains' },
  { jobId: 8, clientId: 2, name: 'Oak Roofing: Blog, Gutters' },
]
const job = (jobId: number, state: BackgroundJob['state'], message = ''): BackgroundJob => ({
  jobId,
  kind: 'generate-content',
  clientId: 1,
  strategyId: 5,
  state,
  done: 0,
  total: 4,
  message,
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-18T17:00:00Z',
  startedAt: null,
  finishedAt: null,
})
const newerJobs = (count: number) => Array.from({ length: count }, (_, index) => job(100 + index, 'waiting'))

it.each([
  ['pending while nothing is loaded', [], [], 2, ''],
  ['pending while one is written', [job(7, 'done')], [job(8, 'running')], 1, ''],
  ['complete at the end of the last', [job(7, 'done')], [job(8, 'done')], 0, 'Content for 2 strategies is complete.'],
  [
    'complete except for a failed one',
    [job(7, 'done')],
    [job(8, 'failed', 'The writer is busy.')],
    0,
    'Content for 1 of 2 is complete. Oak Roofing: Blog, Gutters: The writer is busy.',
  ],
  [
    'complete except for one for which too little is known',
    [job(7, 'done')],
    [job(8, 'done', `${BRIEF_RESULT} The brief asks 4 questions first.`)],
    0,
    `Content for 1 of 2 is complete. Oak Roofing: Blog, Gutters: ${BRIEF_RESULT} The brief asks 4 questions first.`,
  ],
  ['pending while the newest jobs are too few to hide it', newerJobs(49), [job(8, 'done')], 1, ''],
  ['complete when newer jobs hide it', newerJobs(50), [job(8, 'done')], 0, 'Content for 2 strategies is complete.'],
])('requested content is %s [M226]', (_name, first, second, pending, sentence) => {
  const progress = contentProgress(
    requested,
    new Map([
      [1, first],
      [2, second],
    ]),
  )
  expect(progress.pending).toHaveLength(pending)
  expect(progress.announcement).toBe(sentence)
})

it('names the only strategy, and says nothing without any', () => {
  const one = requested.slice(0, 1)
  const progress = contentProgress(one, new Map([[1, [job(7, 'done')]]]))
  expect(progress.announcement).toBe('Content for Bright Plumbing: Blog, Drains is complete.')
  expect(contentProgress([], new Map()).announcement).toBe('')
})
