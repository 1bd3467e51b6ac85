import { BRIEF_RESULT } from '@rankdesk/domain'
import type { BackgroundJob } from '@rankdesk/api'
import { describe, expect, it } from 'vitest'
import { endedJobs, endSentence, jobShare, newestJob } from './clientJobs.ts'

const job = (part: Partial<BackgroundJob>): BackgroundJob => ({
  jobId: 1,
  kind: 'generate-content',
  clientId: 3,
  strategyId: 5,
  state: 'running',
  done: 0,
  total: 4,
  message: '',
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-18T17:00:00Z',
  startedAt: null,
  finishedAt: null,
  ...part,
})

describe('a client’s background work', () => {
  it('is found by strategy, the newest first', () => {
    const jobs = [job({ jobId: 3 }), job({ jobId: 2, strategyId: 6 }), job({ jobId: 1, kind: 'create-strategies' })]
    expect(newestJob(jobs, 'generate-content', 5)?.jobId).toBe(3)
    expect(newestJob(jobs, 'generate-content', 7)).toBeUndefined()
    expect(newestJob(jobs, 'create-strategies')?.jobId).toBe(1)
  })

  it('ends once: jobs that had ended before are not reported again', () => {
    const before = [job({ jobId: 2, state: 'waiting' }), job({ jobId: 1, state: 'failed' })]
    const now = [job({ jobId: 2, state: 'done' }), job({ jobId: 1, state: 'failed' }), job({ jobId: 3, state: 'done' })]
    expect(endedJobs(before, now).map(({ jobId }) => jobId)).toEqual([2])
    expect(endedJobs(before, [job({ jobId: 2, state: 'running' })])).toEqual([])
  })

  it('describes how it ended, with the reason of a failure', () => {
    expect(endSentence(job({ state: 'done' }), 'Geo Page Creation')).toBe('Content for Geo Page Creation is complete.')
    expect(endSentence(job({ state: 'failed', message: 'The writer is busy.' }), 'Geo Page Creation')).toBe(
      'Content for Geo Page Creation could not be written: The writer is busy.',
    )
    const brief = job({ state: 'done', message: `${BRIEF_RESULT} The brief asks 3 questions first.` })
    expect(endSentence(brief, 'Geo Page Creation')).toBe(
      'Geo Page Creation: Too little is known of the client for a text. The brief asks 3 questions first.',
    )
  })

  it('has a share of progress when it is known', () => {
    expect(jobShare({ done: 1, total: 4 })).toBe(0.25)
    expect(jobShare({ done: 0, total: 0 })).toBeUndefined()
  })
})
