import type { DryRun } from '@rankdesk/api'
import { proposedSummary } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import type { PublishTexts } from './publishBody.ts'

/** Summary and note of a publish (M258), stored on this device until it is done. */
export interface PublishTextsDraft {
  /** Returns the typed texts. Until a summary is typed, it is proposed from the differences (PUB-11). */
  textsFor: (dryRun: DryRun | undefined) => PublishTexts
  change: (texts: PublishTexts) => void
  /** Deletes the stored texts after a publish. */
  published: () => void
}

const schema = z.object({ externalSummary: z.string(), internalNote: z.string() })

/**
 * Returns the texts of the publish dialog. They are sent with the publish; until then this device stores what was
 * typed.
 */
export function usePublishTexts(strategyId: number): PublishTextsDraft {
  const { draft, change, discard } = useStoredDraft({ subject: { strategyId }, name: 'publish-texts' }, schema)
  return {
    textsFor: (dryRun) =>
      draft ?? { internalNote: '', externalSummary: dryRun === undefined ? '' : proposedSummary(dryRun) },
    change,
    published: discard,
  }
}
