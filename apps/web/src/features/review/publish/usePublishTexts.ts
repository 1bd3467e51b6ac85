import * as z from 'zod/mini'
import type { DryRun } from '@rankdesk/api'
import { proposedSummary } from '@rankdesk/domain'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import type { PublishTexts } from './publishBody.ts'

/** Summary and note of a publish (M258), stored on this device until it is done. */
export interface PublishTextsDraft {
  /** Returns the typed texts. Until a summary is typed, it is proposed from the differences (PUB-11). */
  textsFor: (dryRun: DryRun | undefined) => PublishTexts
  change: (texts: PublishTexts) => void
  /** Deletes the stored texts after a publish. */
  published: () => void
}

const DRAFT_NAME = 'publish-texts'
const NO_TEXTS: PublishTexts = { externalSummary: '', internalNote: '' }

/**
 * Returns the texts of the publish dialog. They are sent with the publish; until then this device stores what was
 * typed.
 */
export function usePublishTexts(strategyId: number): PublishTextsDraft {
  const { user } = useApp()
  const draftStorage = useMemo(
    () =>
      createDraftStorage(localStorage, { staffId: user.staffId, strategyId }, z.custom<PublishTexts>(isPublishTexts)),
    [user.staffId, strategyId],
  )
  const [texts, setTexts] = useState<PublishTexts | undefined>(() => draftStorage.read(DRAFT_NAME))
  return {
    textsFor: (dryRun) =>
      texts ?? { ...NO_TEXTS, externalSummary: dryRun === undefined ? '' : proposedSummary(dryRun) },
    change(next) {
      setTexts(next)
      draftStorage.write(DRAFT_NAME, next)
    },
    published: () => draftStorage.remove(DRAFT_NAME),
  }
}

function isPublishTexts(value: unknown): value is PublishTexts {
  if (typeof value !== 'object' || value === null) return false
  return (
    'externalSummary' in value &&
    typeof value.externalSummary === 'string' &&
    'internalNote' in value &&
    typeof value.internalNote === 'string'
  )
}
