import { computeScore, orderGaps, type ScoreSite } from '@rankdesk/domain'
import type { ScoreResult, ScoreRequest } from './scoreMessages.ts'

/** The worker scores the texts that it receives, and keeps the client's other pages between requests. */
let site: ScoreSite | undefined

addEventListener('message', ({ data }: MessageEvent<ScoreRequest>) => {
  if (data.site !== undefined) site = data.site ?? undefined
  postMessage(handleRequest(data))
})

function handleRequest({ job, input }: ScoreRequest): ScoreResult {
  try {
    const texts = { ...input, site }
    return { job, score: { ...computeScore(texts), gaps: orderGaps(texts) } }
  } catch (error) {
    return { job, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
