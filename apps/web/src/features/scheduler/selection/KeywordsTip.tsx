import type { SchedulerStrategy } from '@rankdesk/api'
import { formatCardRank } from '@rankdesk/domain'

/** The maximum number of lines of each list in the tooltip. */
const MAX_LINES = 12

/** The keywords of a card with their ranks, and its additional geos and specialties (M368). */
export function KeywordsTip({ strategy: { keywords, geosSpecialties } }: { strategy: SchedulerStrategy }) {
  return (
    <span className="flex flex-col gap-2">
      {keywords.length > 0 && (
        <Lines title="Keywords" all={keywords.map(({ keyword, rank }) => `${keyword}: ${formatCardRank(rank)}`)} />
      )}
      {geosSpecialties.length > 0 && (
        <Lines
          title="Geo specialties"
          all={geosSpecialties.map(({ geoName, specialtyTypeName }) => `${specialtyTypeName}, ${geoName}`)}
        />
      )}
    </span>
  )
}

function Lines({ title, all }: { title: string; all: readonly string[] }) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{title}</span>
      {all.slice(0, MAX_LINES).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {all.length > MAX_LINES && <span>and {all.length - MAX_LINES} more</span>}
    </span>
  )
}
