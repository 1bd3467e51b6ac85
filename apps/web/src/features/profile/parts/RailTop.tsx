import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The top of the sidebar, where parts of the work render their preview; null before the sidebar is mounted. */
export const RailTopContext = createContext<HTMLElement | null>(null)

/** Renders a part of the work at the top of the sidebar: next to the work on wide screens, below it on narrow ones. */
export function RailTop({ children }: { children: ReactNode }) {
  const railTop = useContext(RailTopContext)
  return railTop === null ? null : createPortal(children, railTop)
}
