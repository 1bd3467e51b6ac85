import { formatInstant, formatInstantDate } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { OutcomeCard } from '#lib/outcomes/OutcomeCard.tsx'

export interface CompletedWorkProps {
  strategy: { clientId: number; strategyId: number }
  /** The instant of the completion, ISO 8601. */
  date: string | null
  /** Whether the time of day is shown, too. @default false */
  showsTime?: boolean
  /** What follows from it. @default 'It can no longer be changed.' */
  note?: string
  /** Rendered before what the work achieved. */
  children?: ReactNode
}

/** Says that the work is done, and what it achieved (D26). */
export function CompletedWork({ strategy, date, showsTime = false, note, children }: CompletedWorkProps) {
  const format = showsTime ? formatInstant : formatInstantDate
  return (
    <>
      <Banner hue="green">
        {date === null ? 'Completed.' : `Completed ${format(new Date(date))}.`} {note ?? 'It can no longer be changed.'}
      </Banner>
      {children}
      <OutcomeCard clientId={strategy.clientId} strategyId={strategy.strategyId} />
    </>
  )
}
