import type { ZoneVersion } from '@rankdesk/api'
import { Button, Dialog, EmptyState, Skeleton } from '@rankdesk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { useRestore } from './useRestore.ts'
import { VersionList } from './VersionList.tsx'
import { VersionText } from './VersionText.tsx'
import { zoneVersionsQuery } from './versions.queries.ts'

export interface ZoneVersionsDialogProps {
  strategyId: number
  elementID: string
  /** The zone's name on the screen. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: ZoneDrafts
}

/**
 * Every text that a zone had with author, date and reason; to read, compare word by word with the current text, and
 * restore (D25).
 */
export function ZoneVersionsDialog({ open, onOpenChange, name, ...content }: ZoneVersionsDialogProps) {
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
      {open && <Versions {...content} onRestored={() => onOpenChange(false)} />}
    </Dialog>
  )
}

type VersionsProps = Pick<ZoneVersionsDialogProps, 'strategyId' | 'elementID' | 'actions'> & { onRestored: () => void }

function Versions({ strategyId, elementID, actions, onRestored }: VersionsProps) {
  const query = useInfiniteQuery(zoneVersionsQuery(useApp(), strategyId, elementID))
  const { busy, restore } = useRestore(strategyId, actions)
  const [chosen, setChosen] = useState<number>()
  const drafts = useSyncExternalStore(actions.subscribe, actions.snapshot)
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
