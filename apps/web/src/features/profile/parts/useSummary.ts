import * as z from 'zod/mini'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

const summarySchema = z.object({ external: z.string(), internal: z.string() })

/** The messages to the client and to colleagues about the work (M258). */
export type Summary = z.output<typeof summarySchema>

/** The summary of a work while it is edited. */
export interface EditedSummary {
  summary: Summary
  change: (part: Partial<Summary>) => void
  /** Deletes the stored summary after it was sent. */
  sent: () => void
}

/** Returns the edited summary, stored on this device until it is sent. */
export function useSummary(strategyId: number, initial: Summary): EditedSummary {
  const { draft, current, change } = useStoredDraft({ subject: { strategyId }, name: 'profile-summary' }, summarySchema)
  const summary = draft ?? initial
  const dirty = summary.external !== initial.external || summary.internal !== initial.internal
  useUnsavedWork(`summary ${strategyId}`, dirty)
  return {
    summary,
    change: (part: Partial<Summary>) => change({ ...(current() ?? initial), ...part }),
    sent: () => change(undefined),
  }
}
