import {
  createApiClient,
  type ErrorReporter,
  loadIndexHtml,
  loadWebConfig,
  observeConnection,
  type WebConfig,
} from '@rankdesk/api'
import { shiftedClock, systemClock } from '@rankdesk/format'
import { Button, CopyButton, LazyModuleError, Logo, retryFailedLoads, Spinner } from '@rankdesk/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { homeRoute } from '#features/home/home.route.tsx'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { createQueryClient } from '#lib/api/createQueryClient.ts'
import { type Connection, createConnection } from '#lib/connection/createConnection.ts'
import { createAppReporter } from '#lib/errors/createAppReporter.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { readClientAccess } from '#features/platform/clientAccess.ts'
import { isPlatformPath, PLATFORM_PATH } from '#features/platform/platformPath.ts'
import { addRoutesOnDemand } from './addRoutesOnDemand.ts'
import { draftJournal } from '#lib/unsaved/draftJournal.ts'
import { countUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { appVersion } from '../lib/connection/appVersion.ts'
import { App } from './App.tsx'
import { createAppContextStore } from './context/createAppContextStore.ts'
import { ACCESS_KEY, createAccessStore } from './identity/accessStore.ts'
import { createIdentityApi } from './identity/identityApi.ts'
import { createSession, type Session } from './identity/session.ts'
import { type SessionBrowser, windowBrowser } from './identity/sessionBrowser.ts'
import type { SessionStart } from './identity/sessionReducer.ts'
import { SIGN_IN_WINDOW_PATH } from './identity/signInWindow.ts'
import { PROBLEM_TITLES, problemKindOf, StartProblem } from './identity/StartProblem.ts'
import { preloadScreens } from './preloadScreens.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { startAgainWhenReachable } from './startAgain.ts'
import { surviveTranslation } from './translatedPage.ts'

type Show = (page: ReactNode) => void

/** What happens with an error that a React boundary caught or nothing caught. It changes as the app starts. */
interface ErrorHandling {
  handleError?: (error: unknown) => void
}

/**
 * Starts the app in `container`: settings, then sign-in, then the screens. No screen is rendered before that (M042).
 */
export async function start(container: HTMLElement): Promise<void> {
  const errors: ErrorHandling = {}
  const handleError = (error: unknown) => errors.handleError?.(error)
  surviveTranslation(document.body)
  const root = createRoot(container, { onCaughtError: handleError, onUncaughtError: handleError })
  const show: Show = (page) => root.render(page)
  show(<StartPage state={{ kind: 'waiting', text: 'Starting' }} />)
  // Loaded while the settings and the sign-in are on their way. A failure is ignored: the router loads them again.
  if (location.pathname !== '/' && !isPlatformPath(location.pathname))
    import('./screenRoutes.ts').catch(() => undefined)
  try {
    const browser = windowBrowser()
    // No draft is read before those that a killed browser left are back.
    const [config] = await Promise.all([loadWebConfig(), draftJournal.recover(localStorage)])
    if (!isSecureContext) throw new Error('Open this site with https, or on the machine that runs the server.')
    const reporter = reportErrors(config)
    errors.handleError = (error) => reporter.report('error', error)
    // A tab that shows a client's pages stays in their frame, whatever address is typed: staff pages there would look like theirs.
    if (!isPlatformPath(location.pathname) && isImpersonating(browser)) browser.replacePath(PLATFORM_PATH)
    if (isPlatformPath(location.pathname)) {
      const { showPlatform } = await import('#features/platform/showPlatform.tsx')
      showPlatform({ config, clock: clockOf(config), tab: browser.tab, show, onError: handleError })
      return
    }
    await signInAndShow(config, reporter, errors, browser, show)
  } catch (error) {
    const title = error instanceof StartProblem ? PROBLEM_TITLES[error.kind] : 'This page could not start'
    show(
      <StartPage
        state={{ kind: 'failed', title, ...errorText(error) }}
        action={{ label: 'Try again', run: () => location.reload() }}
      />,
    )
    if (mayPass(error)) startAgainWhenReachable()
  }
}

/** Whether this tab shows a client's pages, and their time is not over. */
function isImpersonating(browser: SessionBrowser): boolean {
  const access = readClientAccess(browser.tab)
  return access !== undefined && access.endsAt > browser.now()
}

/** Whether a failed start may succeed later without a change: the server, or a part of the app, could not be loaded. */
function mayPass(error: unknown): boolean {
  return error instanceof TypeError || problemKindOf(error) === 'unreachable'
}

/** Sends uncaught errors to the server's log (M583-M585), and those that React's boundaries caught. */
function reportErrors(config: WebConfig): ErrorReporter {
  const bare = createApiClient({ services: config.services, application: config.product })
  const reporter = createAppReporter({ client: bare, config })
  addEventListener('error', (event) => reporter.report('unhandled', event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reporter.report('unhandled', event.reason))
  return reporter
}

/** Creates the connection, and retries by itself what failed without one as soon as it returns. */
function connect(reporter: ErrorReporter, queryClient: QueryClient) {
  const connection: Connection = createConnection({
    probe: () => loadWebConfig(observed),
    isOutdated: () => isAppOutdated(document),
    events: window,
    now: () => Date.now(),
  })
  const observed = observeConnection(connection.observer)
  connection.onRestored(() => {
    reporter.resend()
    retryFailedLoads()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' || state.error !== null })
  })
  return { connection, observedFetch: observed }
}

async function signInAndShow(
  config: WebConfig,
  reporter: ErrorReporter,
  errors: ErrorHandling,
  browser: SessionBrowser,
  show: Show,
): Promise<void> {
  const bare = createApiClient({ services: config.services, application: config.product })
  const session = createSession({
    api: createIdentityApi(bare, config.clientId),
    store: createAccessStore(browser.local, () => browser.now()),
    browser,
    clientId: config.clientId,
    hasUnsavedWork: () => countUnsavedWork() > 0,
    onSignedOut: () => {
      // The browser's Back button may restore this page from its cache: what it shows then is nobody's.
      if (countUnsavedWork() === 0)
        show(<StartPage product={config.product} state={{ kind: 'waiting', text: 'Signing out' }} />)
      reloadIfRestored()
    },
  })
  const started = await session.start()
  if (started.kind === 'leaving') {
    show(<StartPage product={config.product} state={{ kind: 'waiting', text: 'Redirecting to sign-in' }} />)
    reloadIfRestored()
    return
  }
  if (started.kind === 'signed-out') {
    const message = 'All tabs of this browser are signed out.'
    const state = { kind: 'ended', title: 'You are signed out', message } as const
    const action = { label: 'Sign in', run: () => session.signIn(started.path) }
    show(<StartPage product={config.product} state={state} action={action} />)
    reloadWhenSignedIn()
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
  renderApp({ config, reporter, errors, session, user: started.claim, browser, show })
}

/** Starts again as soon as another tab has signed in. */
function reloadWhenSignedIn(): void {
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === localStorage && key === ACCESS_KEY && newValue !== null) location.reload()
  })
}

/** Starts again if the Back button restores this page from the browser's cache. */
function reloadIfRestored(): void {
  addEventListener('pageshow', (event) => event.persisted && location.reload())
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
  if (problem === 'unreachable') startAgainWhenReachable()
}

/** Returns the business clock: the server's time, advanced by the browser's clock. */
function clockOf(config: WebConfig) {
  return shiftedClock(new Date(systemClock.now().getTime() + config.clockShift))
}

interface SignedIn {
  config: WebConfig
  reporter: ErrorReporter
  errors: ErrorHandling
  session: Session
  user: AppContextValue['user']
  browser: SessionBrowser
  show: Show
}

function renderApp({ config, reporter, errors, session, user, browser, show }: SignedIn): void {
  const queryClient = createQueryClient()
  const storage = browser.local
  const { connection, observedFetch } = connect(reporter, queryClient)
  const clock = clockOf(config)
  const contextStore = createAppContextStore({
    config,
    clock,
    user,
    session,
    storage,
    queryClient,
    fetch: observedFetch,
  })
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return
    session.handleStorage(event.key)
    contextStore.changedElsewhere(event.key)
  })
  const router = createRouter(contextStore.live, queryClient)
  const handleError = (error: unknown) => {
    const screen = router.state.matches.flatMap(({ route }) => route.path ?? []).join('/')
    reporter.report('error', error, { screen })
    // The chunks of a card or a dialog are missing after an update as those of a screen are.
    if (error instanceof LazyModuleError) connection.checkVersion()
  }
  errors.handleError = handleError
  // Vite's event for each import that fails: also for the parts without which a screen works.
  addEventListener('vite:preloadError', () => connection.checkVersion())
  show(
    <App
      contextStore={contextStore}
      session={session}
      queryClient={queryClient}
      router={router}
      connection={connection}
      onError={handleError}
    />,
  )
  preloadScreens(async () => (await import('./screenRoutes.ts')).FREQUENT_SCREENS)
}

/** The id of the route whose children are the screens. */
const SCREENS = 'screens'

/**
 * Creates the router of the staff's app: the shell and Home (M058). The routes of all other screens (`screenRoutes.ts`)
 * are loaded with the first navigation to one of them.
 */
function createRouter(app: AppContextValue, queryClient: QueryClient): DataRouter {
  const importScreenRoutes = async () => (await import('./screenRoutes.ts')).createScreenRoutes(app, queryClient)
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteErrorPage,
        HydrateFallback: PageLoading,
        children: [
          {
            Component: AppShell,
            // Inside the shell as well, so that a broken screen leaves the navigation usable.
            children: [{ id: SCREENS, ErrorBoundary: RouteErrorPage, children: [homeRoute(app, queryClient)] }],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addRoutesOnDemand(SCREENS, importScreenRoutes) },
  )
}

/** Whether the server delivers another version of the app than `page`. Throws when it can't be reached. */
async function isAppOutdated(page: Document, fetcher?: typeof globalThis.fetch): Promise<boolean> {
  const delivered = new DOMParser().parseFromString(await loadIndexHtml(fetcher), 'text/html')
  return appVersion(delivered) !== appVersion(page)
}

type StartPageState =
  | { kind: 'waiting'; text: string }
  | { kind: 'failed'; title: string; message: string; requestId?: string | undefined }
  /** The end of a session, as the person wanted it. */
  | { kind: 'ended'; title: string; message: string }

interface StartPageProps {
  /** The product's name, once the settings are known. */
  product?: string
  state: StartPageState
  /** The action after a failure. If it fails too, its error replaces the old one. */
  action?: { label: string; run: () => void | Promise<void> }
}

/** The page before sign-in: a loading message, the reason of a failure, or the end of the session before (M042). */
function StartPage({ product, state, action }: StartPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo {...(product !== undefined && { name: product })} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        {state.kind === 'waiting' ? (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {state.text}
          </p>
        ) : (
          <Message {...state} action={action} />
        )}
      </main>
    </div>
  )
}

interface MessageProps {
  kind: 'failed' | 'ended'
  title: string
  message: string
  requestId?: string | undefined
  action: StartPageProps['action']
}

function Message({ kind, title, action, ...first }: MessageProps) {
  const [problem, setProblem] = useState<{ message: string; requestId?: string | undefined }>(first)
  const isAlert = kind === 'failed' || problem !== first
  const [trying, setTrying] = useState(false)

  async function act() {
    setTrying(true)
    try {
      await action?.run()
    } catch (error) {
      setProblem(errorText(error))
      setTrying(false)
    }
  }

  return (
    <>
      <h1 className="text-figure font-semibold tracking-(--tracking-figure)">{title}</h1>
      <p {...(isAlert && { role: 'alert' })} className="mt-2 mb-6 text-field wrap-break-word text-muted">
        {problem.message}
      </p>
      {action && (
        <Button variant="primary" className="w-full" loading={trying} onClick={() => void act()}>
          {action.label}
        </Button>
      )}
      {problem.requestId !== undefined && (
        <div className="mt-4">
          <CopyButton text={problem.requestId}>{`Request ${problem.requestId}`}</CopyButton>
        </div>
      )}
    </>
  )
}

/** The content of a sign-in window that could not close itself. */
function SignedInPage({ product, name }: { product: string; name: string }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo name={product} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        <h1 className="text-figure font-semibold tracking-(--tracking-figure)">You are signed in again</h1>
        <p className="mt-2 text-field text-muted">Your page continues as {name}. You can close this window.</p>
      </main>
    </div>
  )
}
