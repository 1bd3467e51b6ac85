import { type GbpStatus, gbpPanel } from '../profile/gbpPanel.ts'

/** The problem of a strategy without a month. */
export const MONTH_NEEDED = 'Assign a month to this strategy before you complete it.'

/** The step that makes a completion possible: to assign a month, to authorize the profile, or to mend it at Google. */
export const COMPLETION_STEPS = ['month', 'authorize', 'profile'] as const

/** What prevents a completion whatever is done on the screen of the work, and the step that resolves it. */
export interface CompletionBlocker {
  message: string
  step: (typeof COMPLETION_STEPS)[number]
}

/**
 * Returns what prevents the completion of open work on a profile, or undefined: it has no month, or it needs a profile that is
 * not connected. `gbpPanelStatus` is that of the profile that the work publishes to; undefined for work that needs none.
 * Rule PFW-1.
 */
export function completionBlocker({
  assignedDate,
  gbpPanelStatus,
}: {
  assignedDate: string | null
  gbpPanelStatus: GbpStatus | undefined
}): CompletionBlocker | undefined {
  if (assignedDate === null) return { message: MONTH_NEEDED, step: 'month' }
  const panel = gbpPanelStatus && gbpPanel(gbpPanelStatus)
  return panel && { message: panel.text, step: panel.authorize ? 'authorize' : 'profile' }
}
