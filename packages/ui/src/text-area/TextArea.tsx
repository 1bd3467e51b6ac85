import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Whether the text area grows with its text, starting at `rows`, instead of scrolling. @default false */
  autoGrow?: boolean
  /** Classes for layout only, such as the width. @default 'w-full' */
  className?: string
}

/** A text area. With a label and a counter: TextAreaField. */
export function TextArea({
  autoGrow = false,
  rows = 3,
  className = 'w-full',
  disabled,
  readOnly,
  ...rest
}: TextAreaProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const growth = autoGrow ? 'field-sizing-content resize-none' : 'resize-y'
  return (
    <textarea
      {...rest}
      {...control}
      disabled={state.disabled}
      readOnly={state.readOnly}
      rows={rows}
      style={{ minHeight: rows * 20 + 14, ...rest.style }}
      className={cn('block px-2.5 py-1.5 read-only:bg-sunken', growth, controlClasses, className)}
    />
  )
}
