import type { ComponentProps } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Layout only: width. @default 'w-full' */
  className?: string
}

/** A line of text, 32 px high. Inside a Field it takes its name, help and error from there; else give `aria-label`. */
export function TextInput({ className = 'w-full', type = 'text', disabled, readOnly, ...rest }: TextInputProps) {
  const control = useFieldControl()
  const state = useFieldState({ disabled, readOnly })
  return (
    <input
      {...control}
      type={type}
      {...rest}
      disabled={state.disabled}
      readOnly={state.readOnly}
      className={`h-(--size-control) pb-px px-2.5 read-only:bg-sunken ${controlClasses} ${className}`}
    />
  )
}
