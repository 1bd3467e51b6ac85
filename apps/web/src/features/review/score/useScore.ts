import { useDebouncedCallback } from '@mantine/hooks'
import { pageNeighbors, type StrategyDetails } from '@rankdesk/api'
import { hasPageContent, isAboutMeta, isBlogEntry, type Score, type ScoreInput } from '@rankdesk/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { createAppReporter } from '#lib/errors/createAppReporter.ts'
import type { MetaTexts } from '../meta/metaDraft.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { createScorer } from './scorer.ts'

/** Pause after the last change before the texts are scored again, in ms. */
const SCORE_PAUSE_MS = 200

/** The score of the editor's texts, and its problem, if any. */
export interface ScoreInUse extends Score {
  /**
   * The problem. `worker`: the text is no longer scored. `pages`: only the checks that need the client's other pages
   * are missing.
   */
  problem: 'worker' | 'pages' | undefined
  /** Retries after the problem. */
  retry: () => void
}

/**
 * Scores a strategy's texts in a worker shortly after each change (D04). Undefined until the first result, and for work
 * without a page; an outdated result is never shown for newer texts.
 */
export function useScore(
  strategy: StrategyDetails,
  drafts: readonly Pick<ZoneDraft, 'zone' | 'content'>[],
  { metaTitle, metaDescription }: MetaTexts,
): ScoreInUse | undefined {
  const app = useApp()
  const hasText = hasPageContent(strategy.strategyTypeId)
  const neighbors = useQuery({ ...neighborsQuery(app, strategy), enabled: hasText })
  const [{ score, failed }, setResult] = useState<{ score?: Score; failed: boolean }>({ failed: false })
  const [scorer] = useState(() =>
    createScorer({
      onScore: (found) => setResult({ score: found, failed: false }),
      onFail(error) {
        setResult((result) => ({ ...result, failed: true }))
        createAppReporter(app).report('error', error)
      },
    }),
  )
  const scoreSoon = useDebouncedCallback(scorer.score, SCORE_PAUSE_MS)
  const isFirst = useRef(true)
  const site = neighbors.data
  const input = useMemo(
    () => scoreInputOf(strategy, drafts, { metaTitle, metaDescription }, site?.kind ?? null),
    [strategy, drafts, metaTitle, metaDescription, site?.kind],
  )

  useEffect(() => () => scorer.end(), [scorer])
  useEffect(() => {
    if (!hasText) return undefined
    if (isFirst.current) scorer.score(input, site)
    else scoreSoon(input, site)
    isFirst.current = false
    return () => scoreSoon.cancel()
  }, [hasText, input, site, scorer, scoreSoon])

  const { refetch, isError } = neighbors
  return useMemo(() => {
    if (score === undefined && !failed) return undefined
    const problem = failed ? 'worker' : isError ? 'pages' : undefined
    const retry = () => {
      if (failed) {
        setResult(({ score: previous }) => ({ ...(previous && { score: previous }), failed: false }))
        scorer.retry()
      } else void refetch()
    }
    return { ...(score ?? { findings: [], keywords: [] }), problem, retry }
  }, [score, failed, isError, refetch, scorer])
}

/** The client's other pages rarely change, and the score may use data that is some minutes old. */
const FRESH_MS = 5 * 60_000

/** The other public pages of the strategy's client, for the score. */
function neighborsQuery(
  app: AppContextValue,
  { strategyId, clientId }: Pick<StrategyDetails, 'strategyId' | 'clientId'>,
) {
  return queryWithReads({
    queryKey: queryKeys.pageNeighbors(app, strategyId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(pageNeighbors, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The types whose page shows its title above the zones. */
/**
 * Returns the input of the score: the editor's texts, and the strategy's keywords and facts. `kind` is the kind of its
 * page.
 */
function scoreInputOf(
  strategy: StrategyDetails,
  drafts: readonly Pick<ZoneDraft, 'zone' | 'content'>[],
  { metaTitle, metaDescription }: MetaTexts,
  kind: string | null,
): Omit<ScoreInput, 'site'> {
  const { keywordAnalysis } = strategy.highlights
  const targets = once(keywordAnalysis.filter((each) => each.keywordListType === 'targetKeywords'))
  const related = once(keywordAnalysis.filter((each) => each.keywordListType === 'otherKeywords'))
  const isTarget = new Set(targets.map((keyword) => keyword.toLowerCase()))
  return {
    zones: drafts.map(({ zone, content }) => ({ elementID: zone.elementID, role: zone.role, html: content })),
    metaTitle,
    metaDescription,
    targetKeywords: targets,
    relatedKeywords: related.filter((keyword) => !isTarget.has(keyword.toLowerCase())),
    note: strategy.noteFromRanking,
    path: strategy.targetPage,
    domain: strategy.domain,
    kind,
    specialty: strategy.specialty,
    geography: strategy.geography,
    titleIsHeading: isBlogEntry(strategy.strategyTypeId),
    keepsPage: !isAboutMeta(strategy.summary) && drafts.every(({ zone }) => zone.contentType === 'type-site'),
  }
}

/** Returns each keyword once, even if it is tracked in several geos. */
function once(entries: readonly { keywords: string }[]): string[] {
  return [...new Map(entries.map(({ keywords }) => [keywords.toLowerCase(), keywords])).values()]
}
