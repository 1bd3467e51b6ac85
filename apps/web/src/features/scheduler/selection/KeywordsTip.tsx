import { formatCardRank } from '@rankdesk/domain'
import type { StrategyCardData } from './cards.ts'

/** The maximum number of lines of each list in the tooltip. */
const MAX_LINES = 12

/**
 * The keywords of a card with their ranks, for a group the combined ones of its members (M392), and its additional geos and
 * specialties (M368).
 */
export function KeywordsTip({ strategy, group }: StrategyCardData) {
  const { keywords } = group ?? strategy
  const { geosSpecialties } = strategy
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
