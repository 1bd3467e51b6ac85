import type { StrategyDetails } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { Banner, EmptyState, SafeHtml } from '@rankdesk/ui'
import { useState } from 'react'
import type { ZoneDraftsInUse } from './useZoneDrafts.ts'
import { ZoneEditor } from './ZoneEditor.tsx'
import { zoneNames } from './zoneNames.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'

/** The zones of an open strategy, to be edited. */
export function ZoneDocument({ drafts, actions }: ZoneDraftsInUse) {
  const [noticed, setNoticed] = useState(false)
  if (drafts.length === 0) return <NoZones />
  const names = zoneNames(drafts.map((draft) => draft.zone))
  return (
    <div className="flex flex-col gap-3">
      {!noticed && drafts.some((draft) => draft.restored) && (
        <Banner onDismiss={() => setNoticed(true)}>
          Text that was not saved on an earlier visit was found on this device and put back.
        </Banner>
      )}
      <div className="rounded-card border border-hairline bg-surface">
        {drafts.map((draft, index) => (
          <ZoneEditor key={draft.zone.elementID} name={names[index] ?? 'Text'} draft={draft} actions={actions} />
        ))}
      </div>
    </div>
  )
}

/** The zones of a completed strategy, to be read. */
export function ReadOnlyZones({ zones }: Pick<StrategyDetails, 'zones'>) {
  if (zones.length === 0) return <NoZones />
  const names = zoneNames(zones)
  return (
    <div className="rounded-card border border-hairline bg-surface">
      {zones.map((zone, index) => (
        <section
          key={zone.elementID}
          aria-label={`Zone ${names[index]}`}
          className="border-b border-hairline px-4 py-4 last:border-b-0 sm:px-6"
        >
          <p className="mb-2 flex items-center gap-2 text-caption font-medium text-muted">
            <ZoneSwatch type={zone.contentType} />
            {zoneLabel(zone.contentType)}
          </p>
          <SafeHtml html={zone.content} />
        </section>
      ))}
    </div>
  )
}

function NoZones() {
  return (
    <div className="rounded-card border border-hairline bg-surface px-6 py-10">
      <EmptyState title="No content yet">There is no text to review until this strategy's content is there.</EmptyState>
    </div>
  )
}
