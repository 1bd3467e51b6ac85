import type { StrategyRow } from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { CalendarDays, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type ActionResult, failedIds } from '../strategy-actions/actionResult.ts'
import { MonthMenu } from '../strategy-actions/MonthMenu.tsx'
import type { StrategyActions } from '../strategy-actions/useStrategyActions.ts'
import { type BulkOutcome, bulkOutcome, failedRows } from './bulkOutcome.ts'
import { BulkResult } from './BulkResult.tsx'

export interface BulkBarProps {
  /** The selected strategies. */
  strategies: readonly StrategyRow[]
  actions: StrategyActions
  /** Selects other strategies: those for which the action failed stay selected. */
  onSelect: (strategyIds: readonly number[]) => void
}

/** The last action with its result. */
interface LastAction {
  /** The start of the sentence: 'Content was requested for'. */
  done: string
  outcome: BulkOutcome
  retry: () => void
}

/** The bulk actions for the selected strategies, with a result for each (D21). */
export function BulkBar({ strategies, actions, onSelect }: BulkBarProps) {
  const [last, setLast] = useState<LastAction>()
  const busy = strategies.some(({ strategyId }) => actions.busy.has(strategyId))

  function finish(selected: readonly StrategyRow[], results: readonly ActionResult[], done: string, retry: () => void) {
    setLast({ done, outcome: bulkOutcome(selected, results), retry })
    onSelect(failedIds(results))
  }
  function generate(selected: readonly StrategyRow[]): void {
    void actions.generateAll(selected, (results) => {
      finish(selected, results, 'Content was requested for', () => generate(failedRows(selected, results)))
    })
  }
  function setMonth(selected: readonly StrategyRow[], month: PlainDate, label: string): void {
    actions.setMonth(selected, month, (results) => {
      finish(selected, results, `${label} was set for`, () => setMonth(failedRows(selected, results), month, label))
    })
  }
  if (strategies.length === 0 && last === undefined) return null
  return (
    <div className="flex flex-col gap-2 pt-2" role="group" aria-label="Selected strategies">
      <div hidden={strategies.length === 0} className="flex flex-wrap items-center gap-2 [&[hidden]]:hidden">
        <span className="font-medium">{strategies.length} selected</span>
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />}
          loading={busy}
          onClick={() => generate(strategies)}
        >
          Regenerate Content
        </Button>
        <MonthMenu
          label="Set month"
          icon={<CalendarDays aria-hidden size={14} strokeWidth={2} />}
          busy={busy}
          onChoose={(month, label) => setMonth(strategies, month, label)}
        />
        <Button size="sm" variant="ghost" onClick={() => onSelect([])}>
          Clear selection
        </Button>
      </div>
      {last !== undefined && (
        <BulkResult
          done={last.done}
          outcome={last.outcome}
          busy={busy}
          onRetry={last.retry}
          onDismiss={() => setLast(undefined)}
        />
      )}
    </div>
  )
}
