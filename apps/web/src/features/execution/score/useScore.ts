import { useQuery } from '@tanstack/react-query'
import { createErrorReporter, type ReportError, type StrategyDetails } from '@rankdesk/api'
import { hasPageContent, type Score } from '@rankdesk/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '../../../shared/app/appContext.ts'
import type { MetaTexts } from '../meta/useMetaDraft.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { neighboursQuery } from './neighbours.queries.ts'
import { scoreInputOf } from './scoreInputOf.ts'
import { createScorer } from './scorer.ts'

/** Pause after the last change before the texts are looked at again, in ms. */
export const SCORE_PAUSE_MS = 200

/** The score of the texts in the editor, and what went wrong on the way to it. */
export interface ScoreInUse extends Score {
  /** `worker`: the text is not looked at any more. `pages`: all but what needs the client's other pages is looked at. */
  problem: 'worker' | 'pages' | undefined
  /** Tries again what the problem is about. */
  retry: () => void
}

/**
 * Looks at a strategy's texts beside the page, in a worker, a moment after they changed (D04). Undefined until the first
 * answer, and for work without a page; an answer about older texts is never shown as a newer one's.
 */
export function useScore(
  strategy: StrategyDetails,
  drafts: readonly Pick<ZoneDraft, 'zone' | 'content'>[],
  { metaTitle, metaDescription }: MetaTexts,
): ScoreInUse | undefined {
  const app = useApp()
  const hasText = hasPageContent(strategy.strategyTypeId)
  const neighbours = useQuery({ ...neighboursQuery(app, strategy), enabled: hasText })
  const [{ score, failed }, setAnswer] = useState<{ score?: Score; failed: boolean }>({ failed: false })
  const [scorer] = useState(() =>
    createScorer({
      onScore: (found) => setAnswer({ score: found, failed: false }),
      onFail(error) {
        setAnswer((answer) => ({ ...answer, failed: true }))
        reporterOf(app)('error', error)
      },
    }),
  )
  const isFirst = useRef(true)
  const site = neighbours.data
  const input = useMemo(
    () => scoreInputOf(strategy, drafts, { metaTitle, metaDescription }, site?.kind ?? null),
    [strategy, drafts, metaTitle, metaDescription, site?.kind],
  )

  useEffect(() => () => scorer.end(), [scorer])
  useEffect(() => {
    if (!hasText) return undefined
    const pause = isFirst.current ? 0 : SCORE_PAUSE_MS
    isFirst.current = false
    const timer = setTimeout(() => scorer.score(input, site), pause)
    return () => clearTimeout(timer)
  }, [hasText, input, site, scorer])

  const { refetch, isError } = neighbours
  return useMemo(() => {
    if (score === undefined && !failed) return undefined
    const problem = failed ? 'worker' : isError ? 'pages' : undefined
    const retry = () => {
      if (failed) {
        setAnswer(({ score: kept }) => ({ ...(kept && { score: kept }), failed: false }))
        scorer.retry()
      } else void refetch()
    }
    return { ...(score ?? { findings: [], keywords: [] }), problem, retry }
  }, [score, failed, isError, refetch, scorer])
}

function reporterOf({ client, config }: AppContextValue): ReportError {
  return createErrorReporter(client, {
    application: config.product,
    url: () => location.href,
    userAgent: navigator.userAgent,
  })
}
