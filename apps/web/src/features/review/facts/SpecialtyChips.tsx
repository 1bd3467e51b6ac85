import type { StrategyDetails } from '@rankdesk/api'
import { Chip, Tooltip } from '@rankdesk/ui'

/** The targeted specialty, and the number of further ones, which a tooltip lists (M231). */
export function SpecialtyChips({ strategy }: { strategy: Pick<StrategyDetails, 'specialty' | 'geoSpecialties'> }) {
  const { specialty, geoSpecialties } = strategy
  const named = new Set(geoSpecialties.map(({ specialtyTypeName }) => specialtyTypeName).filter((name) => name !== ''))
  const first = specialty ?? [...named][0]
  if (first === undefined) return '–'
  const others = [...named].filter((name) => name !== first)
  return (
    <span className="flex min-w-0 flex-wrap justify-end gap-1.5">
      <Chip>{first}</Chip>
      {others.length > 0 && (
        <Tooltip content={others.join(', ')}>
          <button
            type="button"
            className="figures rounded-chip border border-line px-1.5 text-caption/4.5 font-medium"
            aria-label={`${others.length} more: ${others.join(', ')}`}
          >
            +{others.length}
          </button>
        </Tooltip>
      )}
    </span>
  )
}
