import { Link } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ToolAddress } from './toolAddress.ts'

export interface ToolLinkProps {
  to: ToolAddress
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** A link to a tool: another site in a new tab, an own page in this one. */
export function ToolLink({ to, children, className = '', onClick }: ToolLinkProps) {
  if (to.external) {
    return (
      <Link href={to.href} newTab className={className} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <Link asChild className={className}>
      <RouterLink to={to.href} onClick={onClick}>
        {children}
      </RouterLink>
    </Link>
  )
}
