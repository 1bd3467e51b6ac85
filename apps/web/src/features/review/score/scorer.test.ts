// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Score, ScoreSite } from '@rankdesk/domain'
import type { ScoreRequest } from './scoreMessages.ts'
import { createScorer } from './scorer.ts'

/** Creates a worker that responds when the test says so. */
function fakeWorker() {
  const target = new EventTarget()
  const sent: ScoreRequest[] = []
  const worker = Object.assign(target, {
    postMessage: (message: ScoreRequest) => sent.push(message),
    terminate: vi.fn(),
  })
  const respond = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }))
  return { start: () => worker as unknown as Worker, sent, respond, worker }
}

function scorerOn(worker = fakeWorker()) {
  const onScore = vi.fn<(score: Score) => void>()
  const onFail = vi.fn<(error: Error) => void>()
  return { ...worker, onScore, onFail, scorer: createScorer({ onScore, onFail, start: worker.start }) }
}

const input = (metaTitle: string) => ({
  zones: [],
  metaTitle,
  metaDescription: '',
  targetKeywords: [],
  relatedKeywords: [],
  note: '',
  path: null,
  domain: 'a.example',
  kind: null,
  specialty: null,
  geography: '',
  titleIsHeading: false,
})
const site: ScoreSite = { pages: [], redirects: [] }
const score: Score = { findings: [], keywords: [] }

it('sends one request at a time, and of those meanwhile only the newest', () => {
  const { scorer, sent, respond, onScore } = scorerOn()
  scorer.score(input('one'), undefined)
  scorer.score(input('two'), undefined)
  scorer.score(input('three'), undefined)
  expect(sent.map((request) => request.input.metaTitle)).toEqual(['one'])
  respond({ job: 1, score })
  expect(sent.map((request) => request.input.metaTitle)).toEqual(['one', 'three'])
  expect(onScore).not.toHaveBeenCalled()
  respond({ job: 1, score })
  expect(onScore).not.toHaveBeenCalled()
  respond({ job: 2, score })
  expect(onScore).toHaveBeenCalledExactlyOnceWith(score)
})

it('sends the other pages once, and again only when they change', () => {
  const { scorer, sent, respond } = scorerOn()
  const ask = (pages: ScoreSite | undefined) => {
    scorer.score(input('one'), pages)
    respond({ job: sent.length, score })
  }
  ask(undefined)
  ask(site)
  ask(site)
  ask(undefined)
  expect(sent.map((request) => request.site)).toEqual([undefined, site, undefined, null])
})

it.each([
  [
    'fails',
    (worker: EventTarget) => worker.dispatchEvent(new ErrorEvent('error', { message: 'no memory' })),
    /no memory/,
  ],
  ['does not load', (worker: EventTarget) => worker.dispatchEvent(new Event('error')), /it did not load/],
  [
    'sends an unreadable message',
    (worker: EventTarget) => worker.dispatchEvent(new Event('messageerror')),
    /unreadable message/,
  ],
  [
    'says that it could not look',
    (worker: EventTarget) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { job: 1, problem: 'a defect' } })),
    /a defect/,
  ],
])('terminates a worker that %s and reports it once', (_what, happen, message) => {
  const { scorer, worker, respond, onFail, onScore } = scorerOn()
  scorer.score(input('one'), undefined)
  happen(worker)
  worker.dispatchEvent(new Event('error'))
  respond({ job: 1, score })
  scorer.score(input('two'), undefined)
  expect(onFail).toHaveBeenCalledOnce()
  expect(onFail.mock.calls[0]?.[0].message).toMatch(message)
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(onScore).not.toHaveBeenCalled()
})

it('retries the newest request with another worker', () => {
  const { scorer, worker, sent, respond, onScore, onFail } = scorerOn()
  scorer.score(input('one'), site)
  worker.dispatchEvent(new Event('error'))
  scorer.score(input('two'), site)
  expect(sent).toHaveLength(1)
  scorer.retry()
  expect(sent.map((request) => [request.input.metaTitle, request.site])).toEqual([
    ['one', site],
    ['two', site],
  ])
  respond({ job: sent[1]?.job, score })
  expect(onScore).toHaveBeenCalledExactlyOnceWith(score)
  expect(onFail).toHaveBeenCalledOnce()
})

it('reports a worker that cannot be started', () => {
  const onFail = vi.fn()
  const start = () => {
    throw new Error('no workers here')
  }
  createScorer({ onScore: vi.fn(), onFail, start }).score(input('one'), undefined)
  expect(onFail).toHaveBeenCalledOnce()
})

it('reports nothing after it has ended', () => {
  const { scorer, worker, respond, onScore, onFail } = scorerOn()
  scorer.score(input('one'), undefined)
  scorer.end()
  respond({ job: 1, score })
  worker.dispatchEvent(new Event('error'))
  expect(onScore).not.toHaveBeenCalled()
  expect(onFail).not.toHaveBeenCalled()
  expect(worker.terminate).toHaveBeenCalledOnce()
})
