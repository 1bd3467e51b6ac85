import type { StrategyDetails } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { NoZones } from './NoZones.tsx'
import { useZonePaper } from './useZonePaper.ts'
import { zoneNames } from './zoneNames.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'
import { ZoneText } from './ZoneText.tsx'

const NO_MARKS: [] = []

/** The read-only zones of a completed strategy. */
export function ReadOnlyZones({ strategy }: { strategy: Pick<StrategyDetails, 'zones' | 'domain' | 'projectId'> }) {
  const { zones } = strategy
  const { scope } = useZonePaper(strategy)
  if (zones.length === 0) return <NoZones />
  const names = zoneNames(zones)
  return (
    <div data-zone-scope={scope} className="rounded-card border border-hairline bg-surface">
      {zones.map((zone, index) => (
        <section
          key={zone.elementID}
          aria-label={`Zone ${names[index]}`}
          className="border-b border-hairline px-4 py-3 last:border-b-0 sm:px-6"
        >
          <p className="flex min-h-8 items-center gap-2 text-caption font-medium text-muted">
            <ZoneSwatch type={zone.contentType} />
            {zoneLabel(zone.contentType)}
          </p>
          <ZoneText html={zone.content} text={textOf(zone.content)} marks={NO_MARKS} />
        </section>
      ))}
    </div>
  )
}
