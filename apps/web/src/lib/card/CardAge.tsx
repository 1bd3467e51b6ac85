import { systemClock } from '@rankdesk/format'
import { Icon, IconButton, RelativeDate } from '@rankdesk/ui'
import { RefreshCw } from 'lucide-react'
import type { CardQuery } from './cardQuery.ts'

export interface CardAgeProps {
  /** The card's title, for the button's name. */
  title: string
  query: Pick<CardQuery<unknown>, 'data' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
}

/**
 * Shows how old a card's result is, with a button that refetches it. The age is that of the result in this browser, so
 * it uses the machine's clock and not business time.
 */
export function CardAge({ title, query: { data, isFetching, dataUpdatedAt, refetch } }: CardAgeProps) {
  if (data === undefined) return null
  return (
    <span className="flex items-center gap-0.5 text-caption text-subtle">
      {isFetching ? (
        <span role="status">Refreshing</span>
      ) : (
        <RelativeDate key={dataUpdatedAt} date={new Date(dataUpdatedAt)} clock={systemClock} />
      )}
      <IconButton
        size="sm"
        label={`Refresh ${title}`}
        className="-my-1.5 -mr-1.5"
        loading={isFetching}
        icon={<Icon of={RefreshCw} size={14} strokeWidth={1.75} />}
        onClick={() => void refetch()}
      />
    </span>
  )
}
