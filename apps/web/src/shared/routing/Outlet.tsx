import { type ReactNode, use, useEffect, useMemo } from 'react'
import { InnerContext, useNavigate } from './navigation.ts'

/** Where the screen of the route below comes; `context` is for that screen's `useOutletContext`. */
export function Outlet({ context }: { context?: unknown }) {
  const { inner } = use(InnerContext)
  const value = useMemo(() => ({ inner: null, given: context }), [context])
  return <InnerContext value={value}>{inner}</InnerContext>
}

/** A route around what is drawn of the one below it. */
export function Level({ inner, children }: { inner: ReactNode; children: ReactNode }) {
  const { given } = use(InnerContext)
  return <InnerContext value={{ inner, given }}>{children}</InnerContext>
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace])
  return null
}
