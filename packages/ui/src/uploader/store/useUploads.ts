import { useSyncExternalStore } from 'react'
import type { UploadState } from '../state/uploadState.ts'
import type { UploadStore } from './uploadStore.ts'

/** What a store holds, followed while the component is there. The uploads go on without it. */
export function useUploads(store: UploadStore): UploadState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
