import { createContext, type MouseEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFromList } from '../../page/listAddress.ts'

type Go = (href: string) => void

const RowWaysContext = createContext<Go | null>(null)

/**
 * The ways out of the rows below it. A router's own link is drawn anew at every change of the address, which a list
 * changes with every page, tab and letter; rows that are already there need not be.
 */
export function RowWays({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const state = useFromList()
  const latest = useRef<Go>(undefined)
  useLayoutEffect(() => {
    latest.current = (href) => void navigate(href, { state })
  })
  const [go] = useState(() => (href: string) => latest.current?.(href))
  return <RowWaysContext value={go}>{children}</RowWaysContext>
}

/** Goes to a screen from a row, with the list to come back to. Throws outside of `RowWays`. */
export function useRowWays(): Go {
  const go = use(RowWaysContext)
  if (go === null) throw new Error('useRowWays needs RowWays above it: the list of clients gives it.')
  return go
}

export interface RowLinkProps {
  /** A path inside the app. */
  href: string
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/** A link out of a row; with a modifier key or another button the browser does what it always does (M088). */
export function RowLink({ href, children, ...rest }: RowLinkProps) {
  const go = useRowWays()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
