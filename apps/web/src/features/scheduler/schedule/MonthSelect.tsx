import type { SchedulerStrategy } from '@rankdesk/api'
import type { DraftRow } from '@rankdesk/domain'
import { formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import { Select } from '@rankdesk/ui'

export interface MonthSelectProps {
  row: DraftRow
  strategy: SchedulerStrategy
  onChange: (month: PlainDate) => void
  'aria-label'?: string
  className?: string
}

/** The month of a row: one of the four selectable ones (M417, M418), or its current later one. */
export function MonthSelect({ row, strategy, onChange, ...rest }: MonthSelectProps) {
  const options = strategy.assignedMonthOptions.map(({ value, label }) => ({ value, label }))
  const isListed = options.some(({ value }) => value === row.month)
  return (
    <Select
      {...rest}
      size="sm"
      value={row.month}
      options={isListed ? options : [...options, { value: row.month, label: formatMonthName(monthOf(row.month)) }]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
