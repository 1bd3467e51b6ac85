import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldContext } from './fieldContext.ts'

export interface FieldProps {
  /** Its name, above the control. */
  label: string
  /** One control: TextInput, TextArea or Select. */
  children: ReactNode
  /** A line of help under the control. */
  hint?: ReactNode
  /** What is wrong and how to mend it; takes the hint's place. */
  error?: string | undefined
  /** Marks it as required (M518). @default false */
  required?: boolean
  /** Shows 'current / max' at the right of the label (M493); over the maximum it warns. */
  counter?: { current: number; max: number }
  /** Layout only. */
  className?: string
}

/** A control's label, help, error and counter, tied to it for a screen reader. */
export function Field({ label, children, hint, error, required = false, counter, className }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const counterId = `${id}-counter`
  const described = [(error !== undefined || hint !== undefined) && noteId, counter !== undefined && counterId].filter(
    (part) => part !== false,
  )
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <div className="mb-1.5 flex items-baseline gap-3">
        <label htmlFor={id} className="min-w-0 font-medium wrap-break-word">
          {label}
          {required && (
            <span aria-hidden className="text-red-solid">
              {' '}
              *
            </span>
          )}
        </label>
        {counter !== undefined && (
          <span
            id={counterId}
            className={`figures ml-auto shrink-0 text-caption ${counter.current > counter.max ? 'font-medium text-orange-solid' : 'text-subtle'}`}
          >
            {counter.current} / {counter.max}
          </span>
        )}
      </div>
      <FieldContext
        value={{ id, describedBy: described.join(' ') || undefined, invalid: error !== undefined, required }}
      >
        {children}
      </FieldContext>
      {error !== undefined ? (
        <p id={noteId} role="alert" className="mt-1 flex items-start gap-1 text-caption text-red-solid">
          <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-px shrink-0" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className="mt-1 text-caption text-subtle">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
