import type { PageNode } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Button, Card } from '@rankdesk/ui'
import type { Site, SiteFacts } from '../pages.queries.ts'
import { usePageActions } from '../usePageActions.ts'

export interface SiteEditsProps {
  site: Site
  pages: readonly PageNode[]
  edits: SiteFacts['edits']
}

/** The latest edits of a site, by anyone. A deletion can be undone for a month. */
export function SiteEdits({ site, pages, edits }: SiteEditsProps) {
  const { restore, busy } = usePageActions(site, pages, () => undefined)
  return (
    <Card title="Latest edits">
      {edits.length === 0 ? (
        <p className="text-muted">Edits of the sitemap appear here.</p>
      ) : (
        <ul aria-label="Latest edits" className="flex max-h-80 flex-col divide-y divide-hairline overflow-auto">
          {edits.map(({ auditEventId, at, staffName, summary, pageDeletionId }) => (
            <li key={auditEventId} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-break-word">{summary}</p>
                <p className="text-caption text-muted">
                  {staffName}, {formatInstant(new Date(at))}
                </p>
              </div>
              {pageDeletionId !== null && (
                <Button
                  size="sm"
                  loading={busy}
                  aria-label={`Undo: ${summary}`}
                  onClick={() => void restore(pageDeletionId)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
