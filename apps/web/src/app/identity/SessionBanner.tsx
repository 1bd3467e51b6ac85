import { Banner, Button } from '@rankdesk/ui'
import { useState, useSyncExternalStore } from 'react'
import type { SessionState } from './sessionState.ts'
import { openSignInWindow, SIGN_IN_WINDOW_PATH } from './signInWindow.ts'

export interface SessionBannerProps {
  session: SessionState
  /** Who this page belongs to. */
  name: string
  onReload: () => void
  /** Opens the sign-in beside this page; false when it was blocked. */
  openWindow?: () => boolean
}

/**
 * Says, while unsaved text keeps the page from going to the sign-in page, that the session is over and how to go on. It
 * covers nothing that is being typed into.
 */
export function SessionBanner({ session, name, onReload, openWindow = openSignInWindow }: SessionBannerProps) {
  const status = useSyncExternalStore(session.subscribe, session.status)
  const [blocked, setBlocked] = useState(false)
  if (status === 'open') return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-180 rounded-control shadow-flyout">
      {status === 'ran-out' ? (
        <Banner
          tone="danger"
          title="Your sign-in has run out"
          action={
            <Button size="sm" onClick={() => setBlocked(!openWindow())}>
              Sign in again
            </Button>
          }
        >
          What you typed is still here. Sign in as {name} in a window of its own; saving then goes on by itself.
          {blocked && (
            <>
              {' '}
              The browser blocked the window:{' '}
              <a href={SIGN_IN_WINDOW_PATH} target="_blank" rel="noreferrer" className="font-medium underline">
                open it in a tab
              </a>
              .
            </>
          )}
        </Banner>
      ) : (
        <Banner
          tone="danger"
          title="Somebody else signed in"
          action={
            <Button size="sm" onClick={onReload}>
              Load this page anew
            </Button>
          }
        >
          What you typed is kept on this device for {name}. Copy what you need before you load this page anew.
        </Banner>
      )}
    </div>
  )
}
