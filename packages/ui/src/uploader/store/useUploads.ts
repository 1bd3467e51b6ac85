import { useSyncExternalStore } from 'react'
import type { UploadState } from '../state/uploadState.ts'
import type { UploadStore } from './uploadStore.ts'

/** Subscribes to a store and returns its uploads. The uploads continue after unmounting. */
export function useUploads(store: UploadStore): UploadState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
