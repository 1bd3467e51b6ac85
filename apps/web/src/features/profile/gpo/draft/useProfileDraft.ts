import { conflictOf, type GpoStrategy, type ProfileReview, saveGpoDraft } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChangesExcept, markStale } from '#lib/api/applyChanges.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { type AutosavedValue, useAutosave } from '#lib/autosave/useAutosave.ts'
import { gpoQuery } from '../../profileExecution.queries.ts'
import { reviewMerge } from './reviewMerge.ts'

/** A profile in review, which is saved while it is edited. */
export interface ProfileDraft extends AutosavedValue<ProfileReview, ProfileField> {
  /** Changes some fields. */
  changePart: (part: Partial<ProfileReview>) => void
}

/** Returns the draft of a profile review. */
export function useProfileDraft(strategy: GpoStrategy): ProfileDraft {
  const { strategyId, version } = strategy
  // The values of the strategy that a draft saves.
  const value = useMemo(() => saveGpoDraft.body.parse(strategy), [strategy])
  const { mutateAsync: save } = useMutation(saveGpoMutation(useApp(), strategyId))
  const draft = useAutosave<ProfileReview, ProfileField>({
    subject: { strategyId },
    name: 'profile-review',
    value,
    version,
    schema: saveGpoDraft.body,
    save,
    theirsOf(error) {
      const theirs = conflictOf(saveGpoDraft, error)?.theirs
      return theirs && { value: saveGpoDraft.body.parse(theirs), version: theirs.version }
    },
    merge: reviewMerge,
    // M290.
    pauseMs: 500,
  })
  return { ...draft, changePart: (part) => draft.change({ ...draft.snapshot().value, ...part }) }
}

/** Saves a profile in review; the result is its new version. The strategy is not refetched: the screen shows it already. */
function saveGpoMutation(app: AppContextValue, strategyId: number) {
  const queryKey = gpoQuery(app, strategyId).queryKey
  return mutationOptions({
    mutationFn: async ({ content, version, key }: SentSave<ProfileReview>, { client }): Promise<number> => {
      const headers = { 'if-match': String(version), 'idempotency-key': key }
      const input = { params: { strategyId }, body: content, headers }
      const saved = await app.client.call(saveGpoDraft, input, { onChanges: applyChangesExcept(client, queryKey) })
      void markStale(client, queryKey)
      return saved.version
    },
  })
}
