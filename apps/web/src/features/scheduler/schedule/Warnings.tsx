import { type DraftRow, type ScheduleFix, scheduleFix, type ScheduleWarning } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Collapsible } from '@rankdesk/ui'
import type { DraftActions } from '../draft/useScheduleDraft.ts'

export interface WarningsProps {
  warnings: readonly ScheduleWarning[]
  rows: readonly DraftRow[]
  titleOf: (row: DraftRow) => string
  actions: DraftActions
  /** Shows a row's page at the right. */
  onChoose: (rowId: number) => void
}

/** The warnings before Complete, each with its fix (D09). Only a missing page prevents Complete. */
export function Warnings({ warnings, rows, titleOf, actions, onChoose }: WarningsProps) {
  if (warnings.length === 0) return null
  function mend(fix: ScheduleFix) {
    if (fix.kind === 'page') onChoose(fix.rowId)
    else if (fix.kind === 'month') actions.change(fix.rowId, { month: fix.month })
    else {
      const row = rows.find(({ rowId }) => rowId === fix.rowId)
      if (row !== undefined) actions.setQuantity(row.strategyId, 0)
    }
  }
  return (
    <Collapsible title={pluralize(warnings.length, 'warning', 'warnings')} defaultOpen={warnings.length <= 3}>
      <ul className="flex flex-col gap-1.5">
        {warnings.map((warning) => {
          const fix = scheduleFix(warning, rows, titleOf)
          const [rowId] = warning.rowIds
          const row = rows.find((each) => each.rowId === rowId)
          const name = warning.kind === 'no-page' && row !== undefined ? `${titleOf(row)}: ` : ''
          return (
            <li
              key={`${warning.kind} ${warning.rowIds.join(' ')} ${warning.text}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <span className="min-w-0 wrap-break-word">
                {name}
                {warning.text}
              </span>
              {fix !== undefined && (
                <Button size="sm" onClick={() => mend(fix)}>
                  {fix.label}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Collapsible>
  )
}
