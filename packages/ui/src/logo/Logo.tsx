import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The edge length of the mark in px. @default 22 */
  size?: number
  /** Whether the product's name is shown beside the mark. The mark alone is hidden from screen readers. */
  name?: string
}

/** The logo: a dot above a line, which is the sign for "above target". */
export function Logo({ size = 22, name, className = '', ...rest }: LogoProps) {
  return (
    <span {...rest} className={cn('inline-flex items-center gap-2.5', className)}>
      <svg aria-hidden width={size} height={size} viewBox="0 0 22 22" className="shrink-0">
        <circle cx="11" cy="7" r="4.6" className="fill-accent" />
        <rect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" className="fill-text" />
      </svg>
      {name !== undefined && <span className="text-field font-semibold tracking-(--tracking-body)">{name}</span>}
    </span>
  )
}
