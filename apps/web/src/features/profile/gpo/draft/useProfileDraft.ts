import * as z from 'zod/mini'
import type { GpoStrategy, ProfileReview } from '@rankdesk/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { saveGpoMutation } from '../../profileExecution.queries.ts'
import { parseReview } from './parseReview.ts'
import { ProfileDraft, type StoredReview } from './ProfileDraft.ts'

const STORED_NAME = 'profile-review'

/** Returns the draft of a profile review and its state, saved while it is edited. */
export function useProfileDraft(strategy: GpoStrategy) {
  const app = useApp()
  const { strategyId } = strategy
  const { mutateAsync } = useMutation(saveGpoMutation(app, strategyId))
  const [draft] = useState(() => {
    const storage = createDraftStorage(
      localStorage,
      { staffId: app.user.staffId, strategyId },
      z.custom<StoredReview>(isStoredReview),
    )
    return new ProfileDraft({
      review: reviewOf(strategy),
      version: strategy.version,
      stored: storage.read(STORED_NAME),
      save: mutateAsync,
      store: (stored) =>
        stored === undefined ? storage.remove(STORED_NAME) : storage.write(STORED_NAME, { ...stored }),
      parse: parseReview,
    })
  })
  const state = useSyncExternalStore(draft.subscribe, draft.snapshot)
  useUnsavedWork(`profile-${strategyId}`, state.state !== 'saved' || state.conflict !== undefined, draft.flush)
  useEffect(() => {
    const online = () => void draft.flush()
    const hidden = () => document.visibilityState === 'hidden' && void draft.flush()
    online()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      draft.close()
      void draft.flush()
    }
  }, [draft])
  useEffect(() => draft.receive(reviewOf(strategy), strategy.version), [draft, strategy])
  return { draft, ...state }
}

/** Returns the values of a strategy that a draft saves. */
function reviewOf(strategy: GpoStrategy): ProfileReview {
  const review = parseReview(strategy)
  if (review === undefined) throw new TypeError('The profile of the strategy is not valid.')
  return review
}

function isStoredReview(value: unknown): value is StoredReview {
  if (typeof value !== 'object' || value === null) return false
  const { review, base, version } = Object.fromEntries(Object.entries(value))
  return parseReview(review) !== undefined && parseReview(base) !== undefined && Number.isInteger(version)
}
