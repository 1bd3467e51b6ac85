import type { Place } from '@rankdesk/api'
import { MAX_SERVICE_AREAS, type ServiceArea } from '@rankdesk/domain'
import { slugOf } from '@rankdesk/format'
import { Chip, Combobox, FormError, type ListOption } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { searchPlaces } from '../../profileExecution.queries.ts'
import { FieldChange } from './FieldChange.tsx'
import type { SectionProps } from './sectionProps.ts'

/** The service areas as chips, with a search for cities and zip codes (M283, M285, M286). */
export function ServiceAreas(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const app = useApp()
  const areas = review.serviceAreas
  const recommended = new Set(strategy.recommendedServiceAreas.map(({ placeId }) => placeId))
  const set = (serviceAreas: ServiceArea[]) => change({ serviceAreas })
  const isChosen = ({ value, label }: ListOption) =>
    areas.some(({ placeId, name }) => placeId === value || name === label)
  const add = (option: ListOption | null) => {
    if (option === null || isChosen(option)) return
    set([...areas, { name: option.label, placeId: option.value, color: 'blue' }])
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="font-medium">Service areas</span>
        <span className="figures text-muted">
          {areas.length} of {MAX_SERVICE_AREAS}
        </span>
        <span className="ml-auto flex items-center gap-1 text-caption text-muted">
          <Sparkles aria-hidden size={12} strokeWidth={2} /> Recommended
        </span>
      </p>
      {areas.length > 0 && (
        <ul aria-label="Service areas" className="flex flex-wrap gap-1.5">
          {areas.map(({ name, placeId }) => (
            <li key={placeId} className="min-w-0">
              <Chip
                removeLabel={`Remove ${name}`}
                {...(!readOnly && { onRemove: () => set(areas.filter((area) => area.placeId !== placeId)) })}
                icon={
                  recommended.has(placeId) && <Sparkles role="img" aria-label="Recommended" size={12} strokeWidth={2} />
                }
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Combobox
          aria-label="Add city or ZIP code"
          placeholder="Add city or ZIP code"
          value={null}
          minimum={3}
          debounceMs={200}
          load={async (text, signal) =>
            (await searchPlaces(app, text, signal)).map(optionOf).filter((option) => !isChosen(option))
          }
          onChange={add}
        />
      )}
      <FormError name="serviceAreas" />
      <FieldChange field="serviceAreas" {...props} />
    </div>
  )
}

/** Returns a place of the local list as an option; its value is the id of the area. */
function optionOf({ text, kind, city, region, zip }: Place): ListOption {
  const value = kind === 'city' ? `place-${slugOf(city)}-${region.toLowerCase()}` : `zip-${zip ?? ''}-${slugOf(city)}`
  return { value, label: text, hint: kind === 'city' ? 'City' : 'ZIP code' }
}
