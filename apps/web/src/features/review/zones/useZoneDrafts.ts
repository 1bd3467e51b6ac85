import * as z from 'zod/mini'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StrategyDetails } from '@rankdesk/api'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { saveZoneMutation } from '../execution.queries.ts'
import { isStoredZone, type StoredZone, type ZoneDraft } from './zoneDraft.ts'
import { createZoneDrafts, type ZoneDrafts } from './zoneDrafts.ts'

/** The drafts of a strategy's zones, and their actions. */
export interface ZoneDraftsInUse {
  drafts: readonly ZoneDraft[]
  actions: ZoneDrafts
}

/**
 * Returns the drafts of the screen's strategy. Saves them as they change, when the tab is hidden, when the network
 * returns and when the screen is left. Key the component by the strategy's id.
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
        z.custom<StoredZone>(isStoredZone),
      ),
    })
  })
  const drafts = useSyncExternalStore(actions.subscribe, actions.snapshot)
  useUnsavedWork(
    `strategy-${strategy.strategyId}`,
    // A draft found on this device stays there until a choice is made.
    drafts.some(({ state }) => state !== 'saved' && state !== 'found'),
    () => actions.flush(),
  )

  useEffect(() => actions.receive(strategy.zones), [actions, strategy.zones])
  useEffect(() => {
    const online = () => actions.retry()
    const hidden = () => document.visibilityState === 'hidden' && void actions.flush()
    const closing = () => void actions.flush()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    // A closing page stores its last characters at least on the device.
    addEventListener('pagehide', closing)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', closing)
      void actions.flush()
    }
  }, [actions])
  return { drafts, actions }
}
