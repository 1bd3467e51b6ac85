import { pluralize } from '@rankdesk/format'
import { Banner, Button } from '@rankdesk/ui'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { countUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { isInterrupted } from '#lib/connection/connectionReducer.ts'
import type { Connection } from '#lib/connection/createConnection.ts'

export interface ConnectionBarProps {
  /** The product's name. */
  product: string
  onReload: () => void
}

/**
 * Says that the server can't be reached or is busy, what waits for it, and when the next attempt is; or that a newer
 * version was deployed. It disappears by itself when the connection returns.
 */
export function ConnectionBar({ product, onReload }: ConnectionBarProps) {
  const connection = use(ConnectionContext)
  return connection && <LiveBar connection={connection} product={product} onReload={onReload} />
}

function LiveBar({ connection, product, onReload }: ConnectionBarProps & { connection: Connection }) {
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  if (isInterrupted(state)) {
    return (
      <Banner
        tone="warning"
        title={state.status === 'busy' ? 'The server is busy' : titleOfOffline()}
        action={
          <Button size="sm" onClick={connection.retry}>
            Try now
          </Button>
        }
      >
        {state.status === 'busy'
          ? 'Your requests are repeated automatically.'
          : 'You can keep reading what has loaded.'}{' '}
        <Waiting connection={connection} />
      </Banner>
    )
  }
  if (!state.isOutdated) return null
  return (
    <Banner
      tone="info"
      title={`${product} was updated`}
      action={
        <Button size="sm" onClick={onReload}>
          Reload
        </Button>
      }
    >
      Reload to continue with the new version. What you typed is kept.
    </Banner>
  )
}

/** Returns the title of an interruption without a response. */
function titleOfOffline(): string {
  return navigator.onLine ? 'The server can’t be reached' : 'You’re offline'
}

/** How often the countdown is read, in ms: twice a second, so that none is skipped. */
const COUNT_EVERY_MS = 500

/** What waits for the connection, and when the next attempt is. Read out once, not every second. */
function Waiting({ connection }: { connection: Connection }) {
  const [seconds, setSeconds] = useState(connection.secondsToAttempt)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(connection.secondsToAttempt()), COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [connection])
  const unsaved = countUnsavedWork()
  return (
    <>
      {unsaved > 0 &&
        `${pluralize(unsaved, 'unsaved change')} ${unsaved === 1 ? 'is' : 'are'} kept on this device and will be saved when the connection returns. `}
      <span aria-hidden>{seconds === undefined ? 'Trying now…' : `Next attempt in ${seconds} s.`}</span>
    </>
  )
}
