import type { Score, ScoreInput, ScoreSite } from '@rankdesk/domain'
import type { ScoreAnswer, ScoreRequest } from './scoreMessages.ts'

/** Asks for a score, one question at a time; of what comes meanwhile only the newest is asked. */
export interface Scorer {
  score(input: Omit<ScoreInput, 'site'>, site: ScoreSite | undefined): void
  /** Ends the worker; nothing is answered any more. */
  end(): void
}

export interface ScorerOptions {
  onScore: (score: Score) => void
  /** The worker failed and has ended; another scorer may be made. */
  onFail: (error: Error) => void
  /** Another worker, for tests. */
  start?: () => Worker
}

/** Makes a scorer; its worker is started with the first question. */
export function createScorer({ onScore, onFail, start = startWorker }: ScorerOptions): Scorer {
  let worker: Worker | undefined
  let ended = false
  let job = 0
  let busy = false
  let waiting: { input: Omit<ScoreInput, 'site'>; site: ScoreSite | undefined } | undefined
  /** What the worker knows of the other pages; null for nothing. */
  let known: ScoreSite | null = null

  function end(): void {
    ended = true
    worker?.terminate()
    worker = undefined
    waiting = undefined
  }
  function fail(message: string, cause?: unknown): void {
    if (ended) return
    end()
    onFail(new Error(message, { cause }))
  }
  function answered({ data }: MessageEvent<ScoreAnswer | undefined>): void {
    if (ended || data?.job !== job) return
    busy = false
    if ('problem' in data) return fail(`The score worker failed: ${data.problem}`)
    if (waiting !== undefined) return ask()
    onScore(data.score)
  }
  function ask(): void {
    const next = waiting
    if (next === undefined || busy || ended) return
    try {
      worker ??= listened(start())
      waiting = undefined
      busy = true
      job += 1
      const request: ScoreRequest = { job, input: next.input }
      const site = next.site ?? null
      if (site !== known) request.site = site
      known = site
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
      worker.postMessage(request)
    } catch (error) {
      fail(`The score worker could not be started: ${String(error)}`, error)
    }
  }
  function listened(started: Worker): Worker {
    started.addEventListener('message', answered)
    started.addEventListener('error', (event) => fail(`The score worker failed: ${event.message || 'it did not load'}`))
    started.addEventListener('messageerror', () => fail('The score worker sent what can not be read.'))
    return started
  }
  return {
    score(input, site) {
      waiting = { input, site }
      ask()
    },
    end,
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module', name: 'score' })
}
