import { Banner, Button } from '@rankdesk/ui'
import { useRef, useState, useSyncExternalStore } from 'react'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useReservedSpace } from '#lib/page/useReservedSpace.ts'
import type { SessionState } from './identity/sessionReducer.ts'
import { SIGN_IN_WINDOW_PATH } from './identity/signInWindow.ts'

export interface AppNoticesProps {
  session: SessionState
  /** The name of the person who opened this page. */
  name: string
  product: string
}

const reload = () => location.reload()

/** The distance between the notices and what stands above them, in px. */
const GAP_PX = 8

/**
 * The notices over every screen: the session ended, the server can't be reached, a new version was deployed. Uploads and
 * toasts, which explain the same break, stand above them.
 */
export function AppNotices({ session, name, product }: AppNoticesProps) {
  const box = useRef<HTMLDivElement>(null)
  useReservedSpace(box, '--notices-space', GAP_PX)
  return (
    <div ref={box} className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-180 flex-col gap-2">
      <SessionBanner session={session} name={name} onReload={reload} />
      <ConnectionBar product={product} onReload={reload} />
    </div>
  )
}

interface SessionBannerProps {
  session: SessionState
  /** The name of the person who opened this page. */
  name: string
  onReload: () => void
  /** Opens the sign-in window. Returns false when the browser blocked it. */
  openWindow?: () => boolean
}

/**
 * Explains that the session ended and how to continue, while unsaved text keeps the page from redirecting to the sign-in
 * page. It doesn't cover any input.
 */
function SessionBanner({ session, name, onReload, openWindow = openSignInWindow }: SessionBannerProps) {
  const status = useSyncExternalStore(session.subscribe, session.status)
  const [blocked, setBlocked] = useState(false)
  if (status === 'open') return null
  return (
    <div className="rounded-control shadow-flyout">
      {status === 'expired' ? (
        <Banner
          tone="danger"
          title="Your session has expired"
          action={
            <Button size="sm" onClick={() => setBlocked(!openWindow())}>
              Sign in again
            </Button>
          }
        >
          Your unsaved text is still here. Sign in as {name} in a new window, and saving will continue automatically.
          {blocked && (
            <>
              {' '}
              Your browser blocked the window.{' '}
              <a href={SIGN_IN_WINDOW_PATH} target="_blank" rel="noreferrer" className="font-medium underline">
                Open it in a tab
              </a>
              .
            </>
          )}
        </Banner>
      ) : (
        <Banner
          tone="danger"
          title="Someone else signed in"
          action={
            <Button size="sm" onClick={onReload}>
              Reload page
            </Button>
          }
        >
          Your unsaved text is kept on this device for {name}. Copy what you need before you reload this page.
        </Banner>
      )}
    </div>
  )
}

/**
 * Opens the sign-in in its own window next to the page that holds unsaved text. Returns false when the browser blocked
 * it.
 */
function openSignInWindow(): boolean {
  return open(SIGN_IN_WINDOW_PATH, 'rankdesk-sign-in', 'popup,width=520,height=760') !== null
}
