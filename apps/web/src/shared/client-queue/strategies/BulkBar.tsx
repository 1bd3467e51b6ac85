import type { StrategyRow } from '@rankdesk/api'
import { monthOptions } from '@rankdesk/domain'
import { monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { Banner, Button, Menu, MenuItem } from '@rankdesk/ui'
import { CalendarDays, ChevronDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../app/appContext.ts'
import { type ActionResult, failedIds } from '../../strategy-actions/actionResult.ts'
import type { StrategyActions } from '../../strategy-actions/useStrategyActions.ts'
import { strategySubject } from './groupedRows.ts'

export interface BulkBarProps {
  /** The selected strategies. */
  strategies: readonly StrategyRow[]
  actions: StrategyActions
  /** Selects other strategies: those for which the action failed stay selected. */
  onSelect: (strategyIds: readonly number[]) => void
}

/** The last action, with how many strategies it was for and which of them failed. */
interface Outcome {
  done: string
  count: number
  problems: readonly { strategyId: number; text: string }[]
  again: () => void
}

/** The bulk actions for the selected strategies, with a result for each (D21). */
export function BulkBar({ strategies, actions, onSelect }: BulkBarProps) {
  const { clock } = useApp()
  const [outcome, setOutcome] = useState<Outcome>()
  const busy = strategies.some(({ strategyId }) => actions.busy.has(strategyId))
  const options = monthOptions(monthInLosAngeles(clock), false)

  function finish(chosen: readonly StrategyRow[], results: readonly ActionResult[], done: string, again: () => void) {
    const problems = results.flatMap(({ strategyId, problem }) => {
      const row = chosen.find((strategy) => strategy.strategyId === strategyId)
      return problem === null
        ? []
        : [{ strategyId, text: `${row === undefined ? strategyId : strategySubject(row)}: ${problem}` }]
    })
    setOutcome({ done, count: results.length - problems.length, problems, again })
    onSelect(failedIds(results))
  }
  function generate(chosen: readonly StrategyRow[]): void {
    void actions.generateAll(chosen, (results) => {
      finish(chosen, results, 'Content was requested for', () => generate(failedOf(chosen, results)))
    })
  }
  function setMonth(chosen: readonly StrategyRow[], month: PlainDate, label: string): void {
    actions.setMonth(chosen, month, (results) => {
      finish(chosen, results, `${label} was set for`, () => setMonth(failedOf(chosen, results), month, label))
    })
  }
  if (strategies.length === 0 && outcome === undefined) return null
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
        <Menu
          trigger={
            <Button
              size="sm"
              icon={<CalendarDays aria-hidden size={14} strokeWidth={2} />}
              iconAfter={<ChevronDown aria-hidden size={14} strokeWidth={2} />}
              loading={busy}
            >
              Set month
            </Button>
          }
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => setMonth(strategies, value, label)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <Button size="sm" variant="ghost" onClick={() => onSelect([])}>
          Clear selection
        </Button>
      </div>
      {outcome !== undefined && (
        <Banner
          tone={outcome.problems.length === 0 ? 'success' : 'warning'}
          onDismiss={() => setOutcome(undefined)}
          {...(outcome.problems.length > 0 && {
            action: (
              <Button size="sm" loading={busy} onClick={outcome.again}>
                Try again
              </Button>
            ),
          })}
        >
          {outcome.done} {outcome.count} of {outcome.count + outcome.problems.length}.
          {outcome.problems.length > 0 && (
            <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
              {outcome.problems.map(({ strategyId, text }) => (
                <li key={strategyId}>{text}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </div>
  )
}

function failedOf(chosen: readonly StrategyRow[], results: readonly ActionResult[]): StrategyRow[] {
  const failed = new Set(failedIds(results))
  return chosen.filter(({ strategyId }) => failed.has(strategyId))
}
