import type { GrmStrategy } from '@rankdesk/api'
import { Banner } from '@rankdesk/ui'
import { MonthNeeded } from '#features/clients/index.ts'
import { GbpPanel } from './GbpPanel.tsx'

export interface CompletionBlockerProps {
  strategyId: number
  blocker: GrmStrategy['blocker']
}

/** Says what prevents the completion of open work when it is opened, with the step that resolves it. Renders nothing otherwise. */
export function CompletionBlocker({ strategyId, blocker }: CompletionBlockerProps) {
  if (blocker == null) return null
  if (blocker.step === 'month') return <MonthNeeded strategyId={strategyId} />
  if (blocker.location === null) return <Banner tone="warning">{blocker.message}</Banner>
  return <GbpPanel location={blocker.location} />
}
