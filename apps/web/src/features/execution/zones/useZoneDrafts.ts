import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StrategyDetails } from '@rankdesk/api'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { useUnsavedWork } from '../../../shared/unsaved/unsavedWork.ts'
import { saveZoneMutation } from '../execution.queries.ts'
import { isStoredZone, type ZoneDraft } from './zoneDraft.ts'
import { createZoneDrafts, type ZoneDrafts } from './zoneDrafts.ts'

/** The drafts of a strategy's zones, and what can be done with them. */
export interface ZoneDraftsInUse {
  drafts: readonly ZoneDraft[]
  actions: ZoneDrafts
}

/**
 * Holds the zones of the strategy that the screen shows: saves them as they change, when the tab goes to the back, when
 * the network returns and when the screen is left. Give the component around it the strategy's id as its key.
 */
export function useZoneDrafts(strategy: StrategyDetails): ZoneDraftsInUse {
  const app = useApp()
  const { mutateAsync } = useMutation(saveZoneMutation(app, useQueryClient()))
  const [actions] = useState(() => {
    const { strategyId, zones } = strategy
    return createZoneDrafts({
      zones,
      save: (elementID, content, version) => mutateAsync({ strategyId, elementID, content, version }),
      storage: createDraftStorage(localStorage, { staffId: app.user.staffId, strategyId }, isStoredZone),
    })
  })
  const drafts = useSyncExternalStore(actions.subscribe, actions.snapshot)
  useUnsavedWork(
    `strategy-${strategy.strategyId}`,
    // What was found on this device is kept there until it is chosen.
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
    // A page that goes gives its last letters to the device at least.
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
