import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, lacksPage } from '@rankdesk/domain'
import { isTruncated, NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import { Icon, Chip, IconButton, Menu, MenuItem, TruncatedText } from '@rankdesk/ui'
import { Ellipsis, TriangleAlert } from 'lucide-react'
import { pageOf, strategyDetails } from './scheduleTexts.ts'

export interface StrategyCellProps {
  row: DraftRow
  strategy: SchedulerStrategy | undefined
  quantity: number
}

/** A row's strategy: its title, with type, group and number below. */
export function StrategyCell({ row, strategy, quantity }: StrategyCellProps) {
  if (strategy === undefined) return null
  return (
    <span className="flex min-w-44 flex-col py-1">
      <TruncatedText
        text={strategy.title}
        limit={TEXT_LIMITS.schedulerBlogTitle}
        focusable={false}
        className="font-semibold"
      />
      <span className="text-caption wrap-break-word text-muted">{strategyDetails(row, strategy, quantity)}</span>
    </span>
  )
}

/** A row's page: its address (M436), a warning when one is missing, or a dash for a strategy without a page. */
export function PageCell({ row }: { row: DraftRow }) {
  if (lacksPage(row)) {
    return (
      <Chip hue="orange" icon={<Icon of={TriangleAlert} size={12} />}>
        No page
      </Chip>
    )
  }
  const page = pageOf(row)
  if (page === undefined) return <span className="text-subtle">{NO_VALUE}</span>
  // A shorter path has its tooltip only where the column is too narrow for it.
  const isLong = isTruncated(page, TEXT_LIMITS.pathTooltip)
  return isLong ? (
    <TruncatedText text={page} focusable={false} limit={TEXT_LIMITS.pathTooltip} className="wrap-anywhere" />
  ) : (
    <TruncatedText text={page} focusable={false} lines={2} className="wrap-anywhere" />
  )
}

export interface RowMenuProps {
  strategy: SchedulerStrategy | undefined
  /** Removes the row's strategy from the schedule. */
  onRemove: () => void
}

/** The menu of a row. */
export function RowMenu({ strategy, onRemove }: RowMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="sm"
          tooltip={false}
          label={`More actions for ${strategy?.title ?? 'the row'}`}
          icon={<Icon of={Ellipsis} />}
        />
      }
    >
      <MenuItem onSelect={onRemove}>Remove from the schedule</MenuItem>
    </Menu>
  )
}
