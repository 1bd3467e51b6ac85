import { ZONE_VERSIONS_AT_ONCE, type ZoneVersion, zoneVersionsOf } from '@rankdesk/api'
import { writerName, zoneLabel } from '@rankdesk/domain'
import { countWordsOfHtml, formatInstant, pluralize } from '@rankdesk/format'
import { Button, Chip, Dialog, EmptyState, SafeHtml, SegmentedControl, Skeleton } from '@rankdesk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useReview } from '../reviewContext.ts'
import { ZoneSwatch } from '../zones/ZoneSwatch.tsx'
import { TextDifference } from './TextDifference.tsx'
import { useRestore } from './useRestore.ts'

export interface ZoneVersionsDialogProps {
  elementID: string
  /** The zone's name on the screen. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Every text that a zone had with author, date and reason; to read, compare word by word with the current text, and
 * restore (D25).
 */
export function ZoneVersionsDialog({ elementID, name, open, onOpenChange }: ZoneVersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Versions of ${name}`}
      subtitle="Every text that this zone has had. Restoring one adds it as a new version, so nothing is lost."
      width={960}
      fullscreenable
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {open && <Versions elementID={elementID} onRestored={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Versions({ elementID, onRestored }: { elementID: string; onRestored: () => void }) {
  const { strategy, drafts, actions } = useReview()
  const { strategyId } = strategy
  const query = useInfiniteQuery(zoneVersionsQuery(useApp(), strategyId, elementID))
  const { busy, restore } = useRestore(strategyId, actions)
  const [chosen, setChosen] = useState<number>()
  const now = drafts.find(({ zone }) => zone.elementID === elementID)
  if (query.isPending) return <Skeleton height={320} />
  if (query.data === undefined) {
    return (
      <LoadError
        title="The versions did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const versions = query.data.pages.flat()
  const shown = shownVersion(versions, chosen, now?.zone.version)
  if (shown === undefined || now === undefined) {
    return <EmptyState title="No earlier text">This zone has had no other text so far.</EmptyState>
  }
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <div className="grid min-w-0 gap-4 pb-1 md:grid-cols-[240px_minmax(0,1fr)]">
      <VersionList
        versions={versions}
        shown={shown.version}
        current={now.zone.version}
        onShow={setChosen}
        onMore={more}
        loadingMore={query.isFetchingNextPage}
      />
      <VersionText
        key={shown.version}
        version={shown}
        now={now.content}
        isCurrent={shown.version === now.zone.version}
        restoring={busy !== undefined}
        onRestore={async () => {
          if (await restore(elementID, shown.version)) onRestored()
        }}
      />
    </div>
  )
}

/** Returns the displayed version: the chosen one, else the newest that is not the current text. */
function shownVersion(versions: readonly ZoneVersion[], chosen: number | undefined, current: number | undefined) {
  return (
    versions.find(({ version }) => version === chosen) ??
    versions.find(({ version }) => version !== current) ??
    versions[0]
  )
}

interface VersionTextProps {
  version: ZoneVersion
  /** The text in the editor. */
  now: string
  isCurrent: boolean
  restoring: boolean
  onRestore: () => void
}

const VIEWS = [
  { value: 'difference', label: 'Changes since' },
  { value: 'text', label: 'Full text' },
] as const

/** One version of a zone, alone or compared with the current text, and the button that restores it. */
function VersionText({ version, now, isCurrent, restoring, onRestore }: VersionTextProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>(isCurrent ? 'text' : 'difference')
  return (
    <section aria-label="The version" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="View" size="sm" options={VIEWS} value={view} onChange={setView} />
        <span className="ml-auto">
          <Button
            variant="primary"
            size="sm"
            loading={restoring}
            disabledReason={isCurrent ? 'This is the current text.' : undefined}
            onClick={onRestore}
          >
            Restore this text
          </Button>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-caption text-muted">
        <ZoneSwatch type={version.contentType} />
        {zoneLabel(version.contentType)}
        <span className="figures text-subtle">{pluralize(countWordsOfHtml(version.content), 'word')}</span>
      </p>
      <div className="min-w-0">
        {view === 'text' ? (
          <SafeHtml html={version.content} className="text-document" />
        ) : (
          <TextDifference before={version.content} after={now} sameText="The current text is the same." />
        )}
      </div>
    </section>
  )
}

interface VersionListProps {
  /** Newest first. */
  versions: readonly ZoneVersion[]
  /** The displayed version. */
  shown: number
  /** The version that is the zone's current text. */
  current: number
  onShow: (version: number) => void
  /** Loads older ones; undefined when all are loaded. */
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** The versions of a zone to choose from, with date, reason and author. The arrow keys move through them. */
function VersionList({ versions, shown, current, onShow, onMore, loadingMore }: VersionListProps) {
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  // The dialog was opened to choose one: the arrow keys work at once.
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true }), [])
  return (
    <div className="max-h-60 min-w-0 overflow-y-auto md:max-h-[60dvh]">
      <fieldset ref={list} className="flex min-w-0 flex-col gap-px p-0.5">
        <legend className="sr-only">Version</legend>
        {versions.map((version) => (
          <label
            key={version.version}
            className="relative flex min-w-0 cursor-pointer flex-col rounded-control px-2.5 py-1.5 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={version.version === shown}
              onChange={() => onShow(version.version)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span className="figures flex items-baseline gap-2 font-medium">
              {formatInstant(new Date(version.at))}
              {version.version === current && (
                <Chip size="sm" hue="blue">
                  Now
                </Chip>
              )}
            </span>
            <span className="text-caption wrap-break-word text-muted">
              {VERSION_REASONS[version.reason]}
              {authorOf(version)}
            </span>
          </label>
        ))}
      </fieldset>
      {onMore !== undefined && (
        <Button size="sm" className="mt-2" loading={loadingMore} onClick={onMore}>
          Show older versions
        </Button>
      )}
    </div>
  )
}

/** Returns ' by Maya Okafor for Priya Raman' (D14), or the writer of a generated text. */
function authorOf({ staffName, actedForName, writer }: ZoneVersion): string {
  if (staffName === null) return writer == null ? '' : ` by ${writerName(writer)}`
  return actedForName === null ? ` by ${staffName}` : ` by ${staffName} for ${actedForName}`
}

/** The reasons of a version, for staff. */
const VERSION_REASONS: Record<ZoneVersion['reason'], string> = {
  start: 'Original text',
  save: 'Edited',
  generate: 'Content generated',
  reset: 'Reset',
  restore: 'Earlier text restored',
  publish: 'Published',
  import: 'Imported',
  site: 'Changed on the website',
  rebase: 'Followed a change on the website',
}

/** The versions of a zone, newest first, 50 per page (D25). Always stale, because each save adds one. */
function zoneVersionsQuery(app: AppContextValue, strategyId: number, elementID: string) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.zoneVersions(app, strategyId, elementID),
    meta: readsOf(['zone'], { strategyId, elementId: elementID }),
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return (await app.client.call(zoneVersionsOf, { params: { strategyId, elementID }, query }, { signal })).versions
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ZONE_VERSIONS_AT_ONCE ? null : (page.at(-1)?.version ?? null)),
    staleTime: 0,
    gcTime: 0,
  })
}
