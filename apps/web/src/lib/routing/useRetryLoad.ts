import { LazyModuleError } from '@rankdesk/ui'
import { use, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ConnectionContext } from '../connection/connectionContext.ts'

/** The wait before the first retry, in ms; each further one is twice as long. */
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/**
 * Loads the route again after its code failed to load: after growing waits, when the network or the server returns, and
 * by `retry`. `error` is the route's error; any other error than a `LazyModuleError` isn't retried.
 */
export function useRetryLoad(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const isLoadError = error instanceof LazyModuleError
  const retries = useRef(0)
  const retry = useCallback(() => void revalidate(), [revalidate])
  useOnRestored(() => {
    if (isLoadError) retry()
  })
  useEffect(() => {
    // Each failed retry is a new error.
    if (!(error instanceof LazyModuleError)) return undefined
    const timer = setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** retries.current, MAX_RETRY_MS))
    retries.current += 1
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [error, retry])
  return { isLoadError, isRetrying: state === 'loading', retry }
}

/** Calls `listener` each time the server answers again after an interruption. */
function useOnRestored(listener: () => void): void {
  const connection = use(ConnectionContext)
  const handleRestored = useEffectEvent(listener)
  useEffect(() => connection?.onRestored(() => handleRestored()), [connection])
}
