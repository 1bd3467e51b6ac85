import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type UploadManager, uploadManagerOf } from './uploadManager.ts'

/** Returns the uploads of the running app. */
export function useUploadManager(): UploadManager {
  const app = useApp()
  const manager = uploadManagerOf(useQueryClient(), app)
  useEffect(() => manager.enter(app), [manager, app])
  return manager
}
