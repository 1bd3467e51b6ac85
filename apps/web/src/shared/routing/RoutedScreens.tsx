import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router-dom'
import type { ScreenRouter } from './createScreenRouter.ts'
import { ScreenRouterContext } from './screenRouterContext.ts'

export interface RoutedScreensProps {
  router: ScreenRouter
  /** Shown until the code of the first screen has come. */
  waiting?: ReactNode
}

/** Draws the screen that `router` is at. */
export function RoutedScreens({ router, waiting }: RoutedScreensProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // A screen of many parts may take its time to be drawn; what is typed meanwhile goes first.
    const follow = () => startTransition(() => setState(router.state()))
    follow()
    return router.subscribe(follow)
  }, [router])
  const shown = useMemo(() => (state === undefined ? null : { router, state }), [router, state])
  if (shown === null) return waiting
  return (
    <ScreenRouterContext value={shown}>
      <Router
        basename={router.basename}
        location={shown.state.location}
        navigationType={shown.state.action}
        navigator={router.navigator}
      >
        <Screens routes={router.routes} />
      </Router>
    </ScreenRouterContext>
  )
}

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
