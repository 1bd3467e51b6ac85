import { type PageCheck, pageChecks } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Icon, Chip, Dialog, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, X } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { Details } from '#lib/details/Details.tsx'
import { INDEX_STATE_HUES, OUTCOME_HUES } from './indexationHues.ts'

export interface PageHistoryDialogProps {
  clientId: number
  page: { pageId: number; pageName: string; path: string }
  onClose: () => void
}

/** Every check of a page's indexation, with what changed since the check before. */
export function PageHistoryDialog({ clientId, page, onClose }: PageHistoryDialogProps) {
  const query = useQuery(pageChecksQuery(useApp(), clientId, page.pageId))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Checks of ${page.pageName}`}
      subtitle={page.path}
      width={640}
    >
      <QueryContent
        title="The checks"
        query={query}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={({ checks }) => checks.length === 0}
        empty={<EmptyState title="No checks yet">Check the page to see what search engines can find.</EmptyState>}
      >
        {({ checks }) => (
          <ol className="flex flex-col">
            {checks.map((check, index) => (
              <HistoryItem key={check.pageCheckId} check={check} isFirst={index === checks.length - 1} />
            ))}
          </ol>
        )}
      </QueryContent>
    </Dialog>
  )
}

function HistoryItem({ check, isFirst }: { check: PageCheck; isFirst: boolean }) {
  const { outcome, indexState, changes, findings, note, checkedAt, staffName } = check
  return (
    <li className="flex flex-col gap-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <Chip hue={OUTCOME_HUES[outcome]}>{outcome}</Chip>
        <Chip hue={INDEX_STATE_HUES[indexState]}>{indexState}</Chip>
        <span className="ml-auto text-caption text-muted">
          {formatInstant(new Date(checkedAt))} · {staffName}
        </span>
      </div>
      {note !== null && <p className="wrap-break-word">Confirmed by hand: {note}</p>}
      {changes.length > 0 ? (
        <div>
          <p className="font-medium">Changed since the previous check</p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-muted">{isFirst ? 'The first check.' : 'Nothing changed since the previous check.'}</p>
      )}
      <Details summary={<span className="text-caption text-muted">Findings</span>}>
        <ul className="mt-2 flex flex-col gap-1">
          {findings.map(({ check: name, passed, sentence }) => (
            <li key={name} className="flex items-start gap-2">
              <FindingIcon passed={passed} />
              <span className="min-w-0 wrap-break-word">{sentence}</span>
            </li>
          ))}
        </ul>
      </Details>
    </li>
  )
}

function FindingIcon({ passed }: { passed: boolean | null }) {
  if (passed === null)
    return <Icon of={CircleHelp} label="Information" className="mt-0.5 shrink-0 text-subtle" size={14} />
  return passed ? (
    <Icon of={Check} label="Passed" className="mt-0.5 shrink-0 text-green-solid" size={14} />
  ) : (
    <Icon of={X} label="Failed" className="mt-0.5 shrink-0 text-red-solid" size={14} />
  )
}

/** The checks of a page's indexation, newest first. */
function pageChecksQuery(app: AppContextValue, clientId: number, pageId: number) {
  return queryWithReads({
    queryKey: queryKeys.pageChecks(app, clientId, pageId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(pageChecks, { params: { clientId, pageId } }, { signal }),
  })
}
