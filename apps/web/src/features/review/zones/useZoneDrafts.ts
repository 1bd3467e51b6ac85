import type { StrategyDetails } from '@rankdesk/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
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

/** Returns the drafts of the screen's strategy, which are saved as they change. Key the component by the strategy's id. */
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
  const drafts = useSyncExternalStore(actions.subscribe, actions.snapshot)
  // A draft found on this device stays there until a choice is made.
  const isUnsaved = drafts.some(({ state }) => state !== 'saved' && state !== 'found')
  useSavedOnLeave(`strategy-${strategy.strategyId}`, isUnsaved, actions)
  useEffect(() => actions.receive(strategy.zones), [actions, strategy.zones])
  return { drafts, actions }
}
