import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'
import type { ToolAddress } from './toolAddress.ts'

export interface ToolLinkProps {
  to: ToolAddress
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** A link to a tool: another site in a new tab, an own page in this one. */
export function ToolLink({ to, children, className = '', onClick }: ToolLinkProps) {
  const address = to.external ? { href: to.href, newTab: true } : { to: to.href }
  return (
    <Link {...address} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
