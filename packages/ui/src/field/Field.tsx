import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldContext } from './fieldContext.ts'
import { FieldNote } from './FieldNote.tsx'

export interface FieldProps {
  /** Its name, above the control. Leave it out where the control shows its own, as Checkbox and Switch do. */
  label?: string | undefined
  /** One control: TextInput, Select, DateField, RadioGroup and so on. */
  children: ReactNode
  /** A line of help under the control. */
  hint?: ReactNode
  /** What is wrong and how to mend it; takes the hint's place. */
  error?: string | undefined
  /** Marks it as required (M518). @default false */
  required?: boolean | undefined
  /** Switches the control off, unless it says otherwise itself. @default false */
  disabled?: boolean | undefined
  /** The control can be read and not changed, unless it says otherwise itself. @default false */
  readOnly?: boolean | undefined
  /** Shows 'current / max' at the right of the label (M493); over the maximum it warns. */
  counter?: { current: number; max: number } | undefined
  /** Layout only. */
  className?: string | undefined
}

/** A control's label, help, error and counter, tied to it for a screen reader. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  counter,
  className,
}: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const counterId = `${id}-counter`
  const described = [(error !== undefined || hint !== undefined) && noteId, counter !== undefined && counterId].filter(
    (part) => part !== false,
  )
  return (
    <div data-field data-invalid={error !== undefined || undefined} className={`min-w-0 ${className ?? ''}`}>
      {(label !== undefined || counter !== undefined) && (
        <div className="mb-1.5 flex items-baseline gap-3">
          {label !== undefined && (
            <label id={labelId} htmlFor={id} className="min-w-0 font-medium wrap-break-word">
              {label}
              {required && <RequiredMark />}
            </label>
          )}
          {counter !== undefined && (
            <span
              id={counterId}
              className={`figures ml-auto shrink-0 text-caption ${counter.current > counter.max ? 'font-medium text-orange-solid' : 'text-subtle'}`}
            >
              {counter.current} / {counter.max}
            </span>
          )}
        </div>
      )}
      <FieldContext
        value={{
          id,
          labelId: label === undefined ? undefined : labelId,
          describedBy: described.join(' ') || undefined,
          invalid: error !== undefined,
          required,
          disabled,
          readOnly,
        }}
      >
        {children}
      </FieldContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The star of a control that must be filled (M518); the control says it in words to a screen reader. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-red-solid">
      {' '}
      *
    </span>
  )
}
