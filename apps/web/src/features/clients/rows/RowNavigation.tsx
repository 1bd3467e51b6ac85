import { createContext, type MouseEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type NavigateFromRow = (href: string) => void

const RowNavigationContext = createContext<NavigateFromRow | null>(null)

/**
 * Provides navigation to the rows below it, with the list to come back to. Rows have plain `<a href>`: the router's
 * `Link` renders again at every change of the address, which a list makes with every page, tab and letter. A click with
 * a modifier key or another button is left to the browser (M088).
 */
export function RowNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const state = useFromList()
  const latest = useRef<NavigateFromRow>(undefined)
  useLayoutEffect(() => {
    latest.current = (href) => void navigate(href, { state })
  })
  const [navigateFromRow] = useState(() => (href: string) => latest.current?.(href))

  const handleClick = (event: MouseEvent) => {
    const href = clickedPath(event)
    if (href === undefined) return
    event.preventDefault()
    navigateFromRow(href)
  }
  return (
    <RowNavigationContext value={navigateFromRow}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take the focus and the keys */}
      <div className="contents" onClick={handleClick}>
        {children}
      </div>
    </RowNavigationContext>
  )
}

/**
 * Returns the navigation state of a link out of the current list, so that the way back restores its tab, search and open
 * rows.
 */
export function useFromList(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

/** Returns the function that navigates from a row; it is the same after every render. Throws outside of `RowNavigation`. */
export function useRowNavigation(): NavigateFromRow {
  const navigateFromRow = use(RowNavigationContext)
  if (navigateFromRow === null) throw new Error('useRowNavigation needs a RowNavigation above it.')
  return navigateFromRow
}

/** Returns the app path of a plainly clicked link; undefined for every click that is left to the browser. */
function clickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  return href?.startsWith('/') === true && link?.target === '' ? href : undefined
}
