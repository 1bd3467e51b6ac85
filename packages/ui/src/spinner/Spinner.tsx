import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

export interface SpinnerProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The edge length in px. @default 16 */
  size?: number
  /** The accessible name. Omit it if a text beside the spinner or its busy button says the same. */
  label?: string
}

/** A rotating arc for a wait of unknown length. Doesn't move with reduced motion. */
export function Spinner({ size = 16, label, className = '', ...rest }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...named}
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      className={cn('shrink-0 animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
