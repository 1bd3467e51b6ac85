import type { SchedulerStrategy } from '@rankdesk/api'
import type { GroupPlacement, ScheduleDraft } from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { FormField, RadioGroup } from '@rankdesk/ui'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { placementChoice } from './groupTask.ts'

export interface GroupPlacementFieldProps {
  draft: ScheduleDraft
  strategies: readonly SchedulerStrategy[]
}

/** The choice of the page and month that the group takes. Renders nothing unless its members differ (M400). */
export function GroupPlacementField({ draft, strategies }: GroupPlacementFieldProps) {
  const strategyIds = useWatch<{ strategyIds: number[] }, 'strategyIds'>({ name: 'strategyIds' })
  const { placements } = useMemo(
    () => placementChoice(draft, strategies, strategyIds),
    [draft, strategies, strategyIds],
  )
  if (placements.length < 2) return null
  return (
    <FormField name="placement" label="Page and month" hint="These strategies have different pages or months now.">
      {(field) => (
        <RadioGroup
          {...field}
          value={chosenKey(placements, field.value)}
          options={placements.map((placement) => ({
            value: placementKey(placement),
            label: `${placement.url === '' ? 'No page' : placement.url} · ${formatMonthName(monthOf(placement.month))}`,
          }))}
        />
      )}
    </FormField>
  )
}

/** Returns the form value of a page and month. */
export function placementKey({ pageId, month }: GroupPlacement): string {
  return `${pageId ?? 0} ${month}`
}

/** Returns the chosen value, or the first one for a value that is no choice any more. */
function chosenKey(placements: readonly GroupPlacement[], value: unknown): string {
  const keys = placements.map(placementKey)
  return keys.find((key) => key === value) ?? keys[0] ?? ''
}
