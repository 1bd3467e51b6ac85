import { type StrategyDetails, strategyFacts } from '@rankdesk/api'
import { type Fix, isConfirmed } from '@rankdesk/domain'
import { authorshipShares, countWords, pluralize, textOf } from '@rankdesk/format'
import { cn, Card, SkeletonText, Switch, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useMemo } from 'react'
import { FactStatement } from '#features/client-panel/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { Link } from '#lib/routing/Link.tsx'
import type { MetaDraft } from './meta/metaDraft.ts'
import { useReview } from './reviewContext.ts'
import { SeoHelpCard } from './score/SeoHelpCard.tsx'
import type { ScoreInUse } from './score/useScore.ts'
import { useAuthorshipShown } from './zones/authorshipShown.ts'
import { authorshipOfDraft, type ZoneDraft } from './zones/zoneDraft.ts'
import type { ZoneDrafts } from './zones/zoneDrafts.ts'

type Score = ScoreInUse | undefined

export interface StrategyHelpProps {
  score: Score
  help: RefObject<HTMLDivElement | null>
}

/** The cards beside the text: SEO help, the note and the authorship. */
export function StrategyHelp({ score, help }: StrategyHelpProps) {
  const { strategy, drafts, actions, meta, focus } = useReview()
  const fix = useFixes(actions, meta)
  return (
    <>
      <div ref={help} tabIndex={-1} className="rounded-card">
        <SeoHelpCard score={score} focus={focus} onMeta={meta.focus} onFix={fix} />
      </div>
      {strategy.zones.length > 0 && <UsedFactsCard strategy={strategy} />}
      <NoteCard strategy={strategy} />
      <AuthorshipCard drafts={drafts} />
    </>
  )
}

/**
 * The facts of the client that the saved text states: unconfirmed ones first, each with its source and the buttons
 * Confirm and Not true (FACT-9).
 */
function UsedFactsCard({ strategy }: { strategy: Pick<StrategyDetails, 'clientId' | 'strategyId'> }) {
  const { clientId, strategyId } = strategy
  const query = useQuery(usedFactsQuery(useApp(), strategy))
  const facts = query.data ?? []
  const open = facts.filter((fact) => !isConfirmed(fact))
  return (
    <Card
      key={strategyId}
      title="Facts used"
      aside={query.data && `${pluralize(facts.length, 'fact')}, ${open.length} not confirmed`}
    >
      <QueryContent
        title="The facts of the text"
        query={query}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={(used) => used.length === 0}
        empty={<p className="text-muted">The text states no fact of the facts sheet word for word.</p>}
      >
        {() => (
          <ul aria-label="Facts used" className="flex flex-col gap-2">
            {[...open, ...facts.filter(isConfirmed)].map((fact) => (
              <li key={`${fact.kind} ${fact.text}`}>
                <FactStatement clientId={clientId} fact={fact} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  )
}

function usedFactsQuery(
  app: AppContextValue,
  { clientId, strategyId }: Pick<StrategyDetails, 'clientId' | 'strategyId'>,
) {
  return queryWithReads({
    queryKey: queryKeys.strategyFacts(app, strategyId),
    meta: {
      reads: [
        ...readsOf(['zone', 'draft', 'strategy'], { strategyId }).reads,
        ...readsOf(['note', 'page', 'client'], { clientId }).reads,
      ],
    },
    queryFn: async ({ signal }) => (await app.client.call(strategyFacts, { params: { strategyId } }, { signal })).facts,
  })
}

/** The ranking note for the person who does the work (M240), and the note of the text's writer. */
function NoteCard({
  strategy,
}: {
  strategy: Pick<StrategyDetails, 'strategyId' | 'noteFromRanking' | 'generatedContentInfo'>
}) {
  const { strategyId, noteFromRanking, generatedContentInfo } = strategy
  const notes = [
    { title: 'Note from ranking', text: noteFromRanking, hasPrompt: false },
    {
      title: 'Note from the writer',
      text: generatedContentInfo.final_note,
      hasPrompt: generatedContentInfo.wasSent === true,
    },
  ]
  return notes
    .filter(({ text }) => text.trim() !== '')
    .map(({ title, text, hasPrompt }) => (
      <Card key={title} title={title}>
        <p className="wrap-break-word whitespace-pre-line text-muted">{text}</p>
        {hasPrompt && (
          <p className="mt-2">
            <Link to={`/admin/content-ai-settings?strategy=${strategyId}`}>What was sent to the model</Link>
          </p>
        )}
      </Card>
    ))
}

const ORIGIN_STYLES = [
  { origin: 'site', label: 'Site', fill: 'bg-grey-chart' },
  { origin: 'ai', label: 'AI', fill: 'bg-series-3' },
  { origin: 'human', label: 'Human', fill: 'bg-series-2' },
] as const

/**
 * The authors of the document's words: the client's site, the writer, or people (D03), with a switch that highlights
 * the people's.
 */
function AuthorshipCard({ drafts }: { drafts: readonly ZoneDraft[] }) {
  const [shown, show] = useAuthorshipShown()
  // Typing takes priority over counting.
  const counted = useDeferredValue(drafts)
  const { words, shares } = useMemo(() => sharesOf(counted), [counted])
  const parts = ORIGIN_STYLES.map((style) => ({ ...style, percent: shares[style.origin] }))
  return (
    <Card title="Authorship" aside={pluralize(words, 'word')}>
      <div className="flex flex-col gap-3">
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-mark bg-sunken">
          {parts.map(({ origin, fill, percent }) => (
            <span key={origin} className={cn(fill, 'h-full')} style={{ width: `${percent}%` }} />
          ))}
        </div>
        <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-caption text-muted">
          {parts.map(({ origin, label, fill, percent }) => (
            <li key={origin} className="figures flex items-center gap-1.5">
              <span aria-hidden className={cn('size-2.5 rounded-mark', fill)} />
              {label} {percent}%
            </li>
          ))}
        </ul>
        <Switch label="Show in the text" value={shown} onChange={show} />
      </div>
    </Card>
  )
}

function sharesOf(drafts: readonly ZoneDraft[]) {
  const texts = drafts.map((draft) => textOf(draft.content))
  const runs = drafts.flatMap(authorshipOfDraft)
  return {
    words: texts.reduce((sum, text) => sum + countWords(text), 0),
    shares: authorshipShares(texts.join(''), runs),
  }
}

/**
 * Returns a function that applies a finding's change to the texts in the editor and offers to undo it. A text that was
 * changed since the check stays as it is.
 */
function useFixes(
  actions: Pick<ZoneDrafts, 'edit' | 'snapshot'>,
  meta: Pick<MetaDraft, 'change' | 'metaTitle' | 'metaDescription'>,
): (fix: Fix) => void {
  const toasts = useToast()
  const isUnchanged = (fix: Fix, expected: string) =>
    'meta' in fix
      ? meta[fix.meta] === expected
      : actions.snapshot().find(({ zone }) => zone.elementID === fix.zone)?.content === expected
  const write = (fix: Fix, text: string) => {
    if ('meta' in fix) meta.change({ [fix.meta]: text })
    else actions.edit(fix.zone, text)
  }
  return (fix) => {
    if (!isUnchanged(fix, fix.before)) {
      toasts.show({ message: 'The text has changed since the check. Try again in a moment.' })
      return
    }
    write(fix, fix.after)
    toasts.show({ message: `Done: ${fix.label}`, tone: 'success', undo: () => write(fix, fix.before) })
  }
}
