import type { SchedulerStrategy } from '@rankdesk/api'
import { formatCardRank } from '@rankdesk/domain'

/** The maximum number of lines of each list in the tooltip. */
const MOST = 12

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
      {all.slice(0, MOST).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {all.length > MOST && <span>and {all.length - MOST} more</span>}
    </span>
  )
}
