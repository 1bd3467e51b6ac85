import type { ReactNode } from 'react'
import { useId } from 'react'
import { RequiredMark } from './Field.tsx'

/** What a labelled choice must carry. */
interface ChoiceAttributes {
  id: string
  'aria-describedby'?: string
}

interface ChoiceLabelProps {
  /** The id of the choice, when a Field around it has one for it. */
  id?: string | undefined
  label: ReactNode
  hint: ReactNode
  disabled: boolean
  required?: boolean | undefined
  className?: string | undefined
  /** Draws the choice with these attributes. */
  children: (attributes: ChoiceAttributes) => ReactNode
}

/** A box, dot or switch with its words at the right of it; pressing the words presses the choice. */
export function ChoiceLabel({
  id,
  label,
  hint,
  disabled,
  required = false,
  className = '',
  children,
}: ChoiceLabelProps) {
  const ownId = useId()
  const choiceId = id ?? ownId
  const hintId = `${ownId}-hint`
  // Without words of its own the choice keeps the description that the Field around it gives.
  const attributes = { id: choiceId, ...(hint !== undefined && { 'aria-describedby': hintId }) }
  if (label === undefined) return <span className={`inline-flex py-1 ${className}`}>{children(attributes)}</span>
  return (
    <div className={`flex min-h-6 items-start gap-2 ${className}`}>
      <span className="flex h-6 shrink-0 items-center">{children(attributes)}</span>
      <div className="min-w-0 py-0.5">
        <label
          htmlFor={choiceId}
          className={`block wrap-break-word ${disabled ? 'cursor-not-allowed text-disabled' : 'cursor-pointer'}`}
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
