import { cn } from '../classes/cn.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { RequiredMark } from './Field.tsx'

/** The attributes of the labeled control. */
interface ChoiceAttributes {
  id: string
  'aria-describedby'?: string
}

interface ChoiceLabelProps {
  /** The id of the control from the Field around it. */
  id?: string | undefined
  label: ReactNode
  hint: ReactNode
  disabled: boolean
  /** Whether the label has the star of a required control. @default false */
  required?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Renders the control with these attributes. */
  children: (attributes: ChoiceAttributes) => ReactNode
}

/** A checkbox, radio button or switch with a label at its right. Pressing the label presses the control. */
export function ChoiceLabel({
  id,
  label,
  hint,
  disabled,
  required = false,
  className = '',
  style,
  children,
}: ChoiceLabelProps) {
  const ownId = useId()
  const choiceId = id ?? ownId
  const hintId = `${ownId}-hint`
  // Without its own hint, the control keeps the description of the Field around it.
  const attributes = { id: choiceId, ...(hint !== undefined && { 'aria-describedby': hintId }) }
  if (label === undefined)
    return (
      <span className={cn('inline-flex py-1', className)} style={style}>
        {children(attributes)}
      </span>
    )
  return (
    <div className={cn('flex min-h-[1.5rem] items-start gap-2', className)} style={style}>
      <span className="flex h-[1.5rem] shrink-0 items-center">{children(attributes)}</span>
      <div className="min-w-0 py-0.5">
        <label
          htmlFor={choiceId}
          className={cn('block wrap-break-word', disabled ? 'cursor-not-allowed text-disabled' : 'cursor-pointer')}
        >
          {label}
          {required && <RequiredMark />}
        </label>
        {hint !== undefined && (
          <p id={hintId} className="text-caption text-subtle">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
