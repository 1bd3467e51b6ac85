import type { StrategyDetails } from '@rankdesk/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { storedSaveSchema } from '#lib/autosave/storedSave.ts'
import { useSavedOnLeave } from '#lib/autosave/useAutosave.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { saveZoneMutation } from '../execution.queries.ts'
import type { ZoneDraft } from './zoneDraft.ts'
import { createZoneDrafts, type ZoneDrafts } from './zoneDrafts.ts'

/** The drafts of a strategy's zones, and their actions. */
export interface ZoneDraftsInUse {
  drafts: readonly ZoneDraft[]
  actions: ZoneDrafts
}

/**
 * Returns the drafts of the screen's strategy, which are saved as they change. A change in a transition is rendered in it,
 * which a store of React's would not allow. Key the component by the strategy's id.
 */
export function useZoneDrafts(strategy: StrategyDetails): ZoneDraftsInUse {
  const app = useApp()
  const { mutateAsync } = useMutation(saveZoneMutation(app, useQueryClient()))
  const [actions] = useState(() => {
    const { strategyId, zones } = strategy
    return createZoneDrafts({
      zones,
      save: (elementID, save) => mutateAsync({ strategyId, elementID, ...save }),
      storage: createDraftStorage(
        localStorage,
        { staffId: app.user.staffId, strategyId },
        storedSaveSchema(z.string()),
      ),
    })
  })
  const [drafts, setDrafts] = useState(actions.snapshot)
  useEffect(() => {
    const follow = () => setDrafts(actions.snapshot())
    follow()
    return actions.subscribe(follow)
  }, [actions])
  // A draft found on this device stays there until a choice is made.
  const isUnsaved = drafts.some(({ state }) => state !== 'saved' && state !== 'found')
  useSavedOnLeave(`strategy-${strategy.strategyId}`, isUnsaved, actions)
  useEffect(() => actions.receive(strategy.zones), [actions, strategy.zones])
  return { drafts, actions }
}
