import { cn } from '../classes/cn.ts'
import { type ComponentProps, type CSSProperties, type ReactNode, useCallback, useId, useState } from 'react'
import { FieldContext } from './fieldContext.ts'
import { FieldNote } from './FieldNote.tsx'

/** What a Field shows around its control. */
export interface FieldContent {
  /** The label above the control. Omit it for controls with their own label, such as Checkbox and Switch. */
  label?: string | undefined
  /** One control: TextInput, Select, DateField, RadioGroup and so on. */
  children: ReactNode
  /** A help text under the control. */
  hint?: ReactNode
  /** What is wrong and how to fix it. Replaces the hint. */
  error?: string | undefined
  /** Whether the control is marked as required (M518). @default false */
  required?: boolean | undefined
  /** Whether the control is disabled, unless its own prop says otherwise. @default false */
  disabled?: boolean | undefined
  /** Whether the control is read-only, unless its own prop says otherwise. @default false */
  readOnly?: boolean | undefined
  /** The counter, shown as 'current / max' at the right of the label (M493). It warns above the maximum. */
  counter?: { current: number; max: number } | undefined
  /** Classes for layout only. */
  className?: string | undefined
  /** Inline styles for layout only. */
  style?: CSSProperties | undefined
}

export interface FieldProps extends Omit<ComponentProps<'div'>, keyof FieldContent>, FieldContent {}

/** The label, hint, error and counter of a control, connected to it for screen readers. */
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
  ...rest
}: FieldProps) {
  const ownId = useId()
  const [adoptedId, adoptId] = useState<string>()
  const [isGroup, setGroup] = useState(false)
  const adoptGroup = useCallback(() => {
    setGroup(true)
    return () => setGroup(false)
  }, [])
  const id = adoptedId ?? ownId
  const labelId = `${ownId}-label`
  const noteId = `${ownId}-note`
  const counterId = `${ownId}-counter`
  const described = [(error !== undefined || hint !== undefined) && noteId, counter !== undefined && counterId].filter(
    (part) => part !== false,
  )
  return (
    <div
      {...rest}
      data-field
      data-invalid={error !== undefined || undefined}
      className={cn('min-w-0', className ?? '')}
    >
      <FieldHead
        label={label}
        required={required}
        counter={counter}
        labelId={labelId}
        counterId={counterId}
        id={isGroup ? undefined : id}
      />
      <FieldContext
        value={{
          id,
          adoptId,
          adoptGroup,
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

/** The label of a control, or the text that names a group by its id. */
function Label({ htmlFor, children, ...rest }: ComponentProps<'label'>) {
  return htmlFor === undefined ? (
    <span {...rest}>{children}</span>
  ) : (
    <label {...rest} htmlFor={htmlFor}>
      {children}
    </label>
  )
}

interface FieldHeadProps extends Pick<FieldContent, 'label' | 'required' | 'counter'> {
  /** The `id` of the control. Undefined for a group, to which no label can point. */
  id: string | undefined
  labelId: string
  counterId: string
}

/** The label of a control and its counter. */
function FieldHead({ label, required, counter, id, labelId, counterId }: FieldHeadProps) {
  if (label === undefined && counter === undefined) return null
  return (
    <div className="mb-1.5 flex items-baseline gap-3">
      {label !== undefined && (
        <Label id={labelId} htmlFor={id} className="min-w-0 font-medium wrap-break-word">
          {label}
          {required && <RequiredMark />}
        </Label>
      )}
      {counter !== undefined && (
        <span
          id={counterId}
          className={cn(
            'figures ml-auto shrink-0 text-caption',
            counter.current > counter.max ? 'font-medium text-orange-solid' : 'text-subtle',
          )}
        >
          {counter.current} / {counter.max}
        </span>
      )}
    </div>
  )
}

/** The star of a required control (M518). The control announces the requirement itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-red-solid">
      {' '}
      *
    </span>
  )
}
