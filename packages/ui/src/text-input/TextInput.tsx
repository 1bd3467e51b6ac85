import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Classes for layout only, such as the width. @default 'w-full' */
  className?: string
}

/**
 * A text input, 32 px high. Inside a Field it takes its name, hint and error from there; otherwise pass `aria-label`.
 */
export function TextInput({ className = 'w-full', type = 'text', disabled, readOnly, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  return (
    <input
      {...rest}
      {...control}
      type={type}
      disabled={state.disabled}
      readOnly={state.readOnly}
      className={cn('h-(--size-control) pb-px px-2.5 read-only:bg-sunken', controlClasses, className)}
    />
  )
}
