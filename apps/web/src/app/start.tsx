import { createApiClient, createErrorReporter, loadWebConfig, type WebConfig } from '@rankdesk/api'
import { shiftedClock, systemClock } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Desk } from '../shared/desk/deskContext.ts'
import { errorText } from '../shared/errors/errorText.ts'
import { App } from './App.tsx'
import { createAccessStore } from './identity/accessStore.ts'
import { createIdentityApi } from './identity/identityApi.ts'
import { createSession, type Session } from './identity/session.ts'
import { windowBrowser } from './identity/sessionBrowser.ts'
import { StartPage } from './identity/StartPage.tsx'
import { createQueryClient } from './queryClient.ts'
import { createRouter } from './router.tsx'

/** Starts the app in `container`: settings, then who sits here, then the screens. Nothing of a screen is drawn before (M042). */
export async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container)
  const show = (page: ReactNode) => root.render(page)
  show(<StartPage state={{ kind: 'waiting', text: 'Starting' }} />)
  try {
    await signInAndShow(await loadWebConfig(), show)
  } catch (error) {
    show(
      <StartPage
        state={{ kind: 'failed', title: 'Rankdesk could not start', ...errorText(error) }}
        action={{ label: 'Try again', run: () => location.reload() }}
      />,
    )
  }
}

async function signInAndShow(config: WebConfig, show: (page: ReactNode) => void): Promise<void> {
  if (!isSecureContext) throw new Error('Open this address by https, or on the machine that the server runs on.')
  const browser = windowBrowser()
  const bare = createApiClient({ services: config.services, application: config.product })
  const report = createErrorReporter(bare, {
    application: config.product,
    url: () => location.href,
    userAgent: navigator.userAgent,
  })
  addEventListener('error', (event) => report('unhandled', event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report('unhandled', event.reason))
  const session = createSession({
    api: createIdentityApi(bare, config.clientId),
    store: createAccessStore(browser.local, () => Date.now()),
    browser,
    clientId: config.clientId,
  })
  const started = await session.start()
  if (started.kind === 'leaving') {
    show(<StartPage product={config.product} state={{ kind: 'waiting', text: 'Going to the sign-in page' }} />)
    return
  }
  if (started.kind === 'failed') {
    show(
      <StartPage
        product={config.product}
        state={{
          kind: 'failed',
          title: 'Sign-in did not work',
          message: started.reason,
          requestId: started.requestId,
        }}
        action={{ label: 'Sign in again', run: () => session.signIn(started.path) }}
      />,
    )
    return
  }

  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage && session.changedElsewhere(event.key) === 'other-person') location.reload()
  })
  showDesk(config, session, started.claim, show)
}

function showDesk(config: WebConfig, session: Session, user: Desk['user'], show: (page: ReactNode) => void): void {
  const queryClient = createQueryClient()
  const desk: Desk = {
    client: createApiClient({ services: config.services, application: config.product, authorization: session }),
    config,
    clock: shiftedClock(new Date(systemClock.now().getTime() + config.clockShift)),
    user,
    staffId: user.staffId,
    signOut: () => session.signOut(),
  }
  show(<App desk={desk} queryClient={queryClient} router={createRouter(desk, queryClient)} />)
}
