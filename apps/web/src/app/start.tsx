import { createApiClient, createErrorReporter, loadWebConfig, type WebConfig } from '@rankdesk/api'
import { shiftedClock, systemClock } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppContextValue } from '../shared/app/appContext.ts'
import { createQueryClient } from '../shared/app/createQueryClient.ts'
import { errorText } from '../shared/errors/errorText.ts'
import { isPlatformPath } from '../shared/impersonation/platformPath.ts'
import { hasUnsavedWork } from '../shared/unsaved/unsavedWork.ts'
import { App } from './App.tsx'
import { createAppContextStore } from './context/createAppContextStore.ts'
import { createAccessStore } from './identity/accessStore.ts'
import { createIdentityApi } from './identity/identityApi.ts'
import { createSession, type Session } from './identity/session.ts'
import type { SessionStart } from './identity/sessionReducer.ts'
import { type SessionBrowser, windowBrowser } from './identity/sessionBrowser.ts'
import { SIGN_IN_WINDOW_PATH } from './identity/signInWindow.ts'
import { SignedInPage } from './identity/SignedInPage.tsx'
import { StartPage } from './identity/StartPage.tsx'
import { PROBLEM_TITLES, StartProblem } from './identity/StartProblem.ts'
import { createRouter } from './router.tsx'

type Show = (page: ReactNode) => void

/**
 * Starts the app in `container`: settings, then sign-in, then the screens. No screen is rendered before that (M042).
 */
export async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container)
  const show: Show = (page) => root.render(page)
  show(<StartPage state={{ kind: 'waiting', text: 'Starting' }} />)
  try {
    const browser = windowBrowser()
    const config = await loadWebConfig()
    if (!isSecureContext) throw new Error('Open this site with https, or on the machine that runs the server.')
    reportErrors(config)
    if (isPlatformPath(location.pathname)) {
      const { showPlatform } = await import('../features/platform/showPlatform.tsx')
      showPlatform(config, clockOf(config), browser.tab, show)
      return
    }
    await signInAndShow(config, browser, show)
  } catch (error) {
    const title = error instanceof StartProblem ? PROBLEM_TITLES[error.kind] : 'Rankdesk could not start'
    show(
      <StartPage
        state={{ kind: 'failed', title, ...errorText(error) }}
        action={{ label: 'Try again', run: () => location.reload() }}
      />,
    )
    startAgainOnline()
  }
}

/** Sends uncaught errors to the server's log (M583-M585). */
function reportErrors(config: WebConfig): void {
  const bare = createApiClient({ services: config.services, application: config.product })
  const report = createErrorReporter(bare, {
    application: config.product,
    url: () => location.href,
    userAgent: navigator.userAgent,
  })
  addEventListener('error', (event) => report('unhandled', event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report('unhandled', event.reason))
}

async function signInAndShow(config: WebConfig, browser: SessionBrowser, show: Show): Promise<void> {
  const bare = createApiClient({ services: config.services, application: config.product })
  const session = createSession({
    api: createIdentityApi(bare, config.clientId),
    store: createAccessStore(browser.local, () => browser.now()),
    browser,
    clientId: config.clientId,
    hasUnsavedWork,
  })
  const started = await session.start()
  if (started.kind === 'leaving') {
    show(<StartPage product={config.product} state={{ kind: 'waiting', text: 'Redirecting to sign-in' }} />)
    // The browser's Back button may restore the page from its cache; it has to start again.
    addEventListener('pageshow', (event) => event.persisted && location.reload())
    return
  }
  if (started.kind === 'failed') {
    showFailure(config, session, started, show)
    return
  }
  if (location.pathname === SIGN_IN_WINDOW_PATH) {
    show(<SignedInPage product={config.product} name={started.claim.name} />)
    close()
    return
  }
  renderApp(config, session, started.claim, browser, show)
}

function showFailure(
  config: WebConfig,
  session: Session,
  { problem, reason, requestId, path }: SessionStart & { kind: 'failed' },
  show: Show,
): void {
  const canSignIn = problem === 'refused' || problem === 'circle'
  const action = canSignIn
    ? { label: 'Sign in again', run: () => session.signIn(path) }
    : { label: 'Try again', run: () => location.reload() }
  const state = { kind: 'failed', title: PROBLEM_TITLES[problem], message: reason, requestId } as const
  show(<StartPage product={config.product} state={state} action={action} />)
  if (problem === 'unreachable') startAgainOnline()
}

/** Starts again without a click when the network returns. */
function startAgainOnline(): void {
  addEventListener('online', () => location.reload(), { once: true })
}

/** Returns the business clock: the server's time, advanced by the browser's clock. */
function clockOf(config: WebConfig) {
  return shiftedClock(new Date(systemClock.now().getTime() + config.clockShift))
}

function renderApp(
  config: WebConfig,
  session: Session,
  user: AppContextValue['user'],
  browser: SessionBrowser,
  show: Show,
): void {
  const queryClient = createQueryClient()
  const storage = browser.local
  const contextStore = createAppContextStore({ config, clock: clockOf(config), user, session, storage, queryClient })
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return
    session.handleStorage(event.key)
    contextStore.changedElsewhere(event.key)
  })
  const router = createRouter(contextStore.live, queryClient)
  show(<App contextStore={contextStore} session={session} queryClient={queryClient} router={router} />)
}
