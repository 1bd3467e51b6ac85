import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { ScreenRouter } from './createScreenRouter.ts'
import { ScreenRouterContext } from './navigation.ts'
import { Level } from './Outlet.tsx'

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
  const drawn = shown.state.elements.reduceRight<ReactNode>(
    (inner, element) => <Level inner={inner}>{element ?? inner}</Level>,
    null,
  )
  return <ScreenRouterContext value={shown}>{drawn}</ScreenRouterContext>
}
