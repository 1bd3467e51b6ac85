import { saveContentZone, type StrategyDetails } from '@rankdesk/api'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChangesExcept } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { storedSaveSchema } from '#lib/autosave/storedSave.ts'
import { useSavedOnLeave } from '#lib/autosave/useAutosave.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { setCachedZones } from '../execution.queries.ts'
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

/** The save of a zone's text. */
interface ZoneSave extends SentSave<string> {
  strategyId: number
  elementID: string
}

/**
 * Saves one zone and writes it into the cached strategy. A repeated save, with the same key, returns the version that the
 * first one created. Fails with `ApiError`, 409 for an older version.
 */
function saveZoneMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ version, key, ...body }: ZoneSave) => {
      // A closing tab may abort its calls; one with `keepalive` survives but is limited to 64 KB.
      const keepalive = document.visibilityState === 'hidden' && body.content.length < 20_000
      const onChanges = applyChangesExcept(queryClient, queryKeys.strategy(app, body.strategyId))
      return app.client.call(
        saveContentZone,
        { body, headers: { 'if-match': String(version), 'idempotency-key': key } },
        { keepalive, onChanges },
      )
    },
    onSuccess: (zone, { strategyId }) => setCachedZones(app, queryClient, strategyId, [zone]),
  })
}
