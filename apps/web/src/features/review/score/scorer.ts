import type { Score, ScoreInput, ScoreSite } from '@rankdesk/domain'
import type { ScoreResult, ScoreRequest } from './scoreMessages.ts'

/** The input of a score: texts, and the client's other pages once they are known. */
interface Question {
  input: Omit<ScoreInput, 'site'>
  site: ScoreSite | undefined
}

/** Requests scores, one at a time; of the requests meanwhile only the newest is sent. */
export interface Scorer {
  /** Requests a score. After a failure of the worker it waits for a retry. */
  score(input: Question['input'], site: Question['site']): void
  /** Repeats the newest request with another worker after a failure. */
  retry(): void
  /** Terminates the worker and ignores its responses, until the next request. */
  end(): void
}

export interface ScorerOptions {
  onScore: (score: Score) => void
  /** Called when the worker has failed and was terminated. */
  onFail: (error: Error) => void
  /** Creates the worker; replaced in tests. */
  start?: () => Worker
}

/** Creates a scorer; its worker starts with the first request. */
export function createScorer({ onScore, onFail, start = startWorker }: ScorerOptions): Scorer {
  let worker: Worker | undefined
  let failed = false
  let job = 0
  let busy = false
  let newest: Question | undefined
  let waiting: Question | undefined
  /** The other pages that the worker has; null for none. */
  let known: ScoreSite | null = null

  function end(): void {
    worker?.terminate()
    worker = undefined
    waiting = undefined
    known = null
    busy = false
    // Responses of an old worker no longer match a job.
    job += 1
  }
  function fail(message: string, cause?: unknown): void {
    end()
    failed = true
    onFail(new Error(message, { cause }))
  }
  function handleResult({ data }: MessageEvent<ScoreResult | undefined>): void {
    if (!busy || data?.job !== job) return
    busy = false
    if ('problem' in data) return fail(`The score worker failed: ${data.problem}`)
    if (waiting !== undefined) return postNext()
    onScore(data.score)
  }
  function postNext(): void {
    const next = waiting
    if (next === undefined || busy || failed) return
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
    const failedWith = (message: string) => {
      if (started === worker) fail(message)
    }
    started.addEventListener('message', (event: MessageEvent<ScoreResult | undefined>) => {
      if (started === worker) handleResult(event)
    })
    started.addEventListener('error', ({ message }) =>
      failedWith(`The score worker failed: ${message || 'it did not load'}`),
    )
    started.addEventListener('messageerror', () => failedWith('The score worker sent an unreadable message.'))
    return started
  }
  return {
    score(input, site) {
      newest = { input, site }
      waiting = newest
      postNext()
    },
    retry() {
      failed = false
      waiting = newest
      postNext()
    },
    end,
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module', name: 'score' })
}
