import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

export interface QuantityProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The formatted number. */
  value: string
  /** The unit. A symbol such as % or h is 1 px away, a word 5 px. */
  unit?: string
}

/** A number with a dimmed unit, so that the numbers of a column stand out. */
export function Quantity({ value, unit, className = '', ...rest }: QuantityProps) {
  return (
    <span {...rest} className={cn('figures whitespace-nowrap', className)}>
      {value}
      {unit !== undefined && (
        <span className={cn('font-normal text-subtle', unit.length > 1 ? 'ml-1.25' : 'ml-px')}>{unit}</span>
      )}
    </span>
  )
}

export interface OutOfProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The formatted count. */
  value: string
  /** The formatted total. */
  total: string
}

/** "3 of 6": the count is emphasized, the rest is dimmed. */
export function OutOf({ value, total, className = '', ...rest }: OutOfProps) {
  return (
    <span {...rest} className={cn('figures whitespace-nowrap text-subtle', className)}>
      <span className="font-medium text-text">{value}</span> of {total}
    </span>
  )
}
