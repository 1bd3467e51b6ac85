import { zodResolver } from '@hookform/resolvers/zod'
import { validationMessage } from '@rankdesk/format'
import type { RefObject, SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { focusFirstField, focusFirstInvalid } from './formFocus.ts'
import type { FormRules } from './formContext.ts'
import type { SubmitProblem } from './submitProblem.ts'
import { describeUnknownError, placeProblem } from './submitProblem.ts'

/** What a field that is not filled in yet may hold, whatever the schema makes of it later. */
type EmptyValue = null | '' | false | readonly never[]

/** The values that the fields of a form start with: one for each field, or an empty one. */
export type FormDefaults<Input> = { readonly [Name in keyof Input]: Input[Name] | EmptyValue }

export interface SchemaFormOptions<Input extends FieldValues, Output> {
  /**
   * The schema of the values: an object schema of zod, as a rule picked from the body of a contract. Messages of its own
   * are shown as they are; a rule without one is described in plain English, an empty value as 'This field is required'
   * (M517).
   */
  schema: z.core.$ZodType<Output, Input>
  /** The values that the form starts with and is compared to; all of them, so that none is undefined at first. */
  defaultValues: FormDefaults<Input>
  /** Values that were typed earlier, such as a stored draft. The form shows them and is dirty. */
  draft?: Partial<FormDefaults<Input>> | undefined
  /**
   * Called with what the schema makes of the values. Throw, or return a promise that rejects, when they could not be
   * saved: the values stay as they were typed.
   */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => unknown
  /** Called with the values when a submit finds some of them invalid. */
  onInvalid?: ((values: Input) => void) | undefined
  /** Turns what `onSubmit` threw into a message and field errors. @default a general sentence */
  describeError?: ((error: unknown) => SubmitProblem) | undefined
  /** Called with the values while they are typed, valid or not, and whether they differ from `defaultValues`. */
  onValuesChange?: ((values: Input, isDirty: boolean) => void) | undefined
  /** Called when the form becomes dirty or clean, to guard unsaved work. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** Focuses the first field when the form appears; `select` also selects its text. @default false */
  initialFocus?: boolean | 'select' | undefined
  /** The id of the form element, for a submit button elsewhere. @default generated */
  id?: string | undefined
  /** Whether every field is off. @default false */
  disabled?: boolean | undefined
  /** Whether every field can be read but not changed. @default false */
  readOnly?: boolean | undefined
}

export interface SchemaForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  rules: FormRules
  /** The problem of the last submit that no field shows. */
  alert: SubmitProblem | undefined
  element: RefObject<HTMLFormElement | null>
  submit: (event: SyntheticEvent) => void
}

/** Creates the state of a form from its schema; `Form` and `FormDialog` render it. */
export function useSchemaForm<Input extends FieldValues, Output>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input, Output> {
  const { schema, defaultValues, draft, onSubmit, describeError = describeUnknownError } = options
  const { disabled = false, readOnly = false } = options
  const generatedId = useId()
  const [restored] = useState(() => (draft === undefined ? undefined : { ...defaultValues, ...draft }))
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // An empty value has no type that the schema knows; the resolver checks it first.
    defaultValues: defaultValues as DefaultValues<Input>,
    ...(restored !== undefined && { values: restored as Input, resetOptions: { keepDefaultValues: true } }),
    // The order of the page decides, not the order in which fields were mounted.
    shouldFocusError: false,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: validationMessage }),
  })
  const [alert, setAlert] = useState<SubmitProblem>()
  const [failures, setFailures] = useState(0)
  const [names] = useState(() => new Set<string>())
  const isBusy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (failures > 0) focusFirstInvalid(element.current)
  }, [failures])
  useInitialFocus(element, options.initialFocus)
  useChangeCallbacks(form, options)

  async function save(values: Output): Promise<void> {
    setAlert(undefined)
    try {
      await onSubmit(values, form)
    } catch (error) {
      const problem = placeProblem(describeError(error), names)
      for (const [name, message] of problem.fields) form.setError(name as Path<Input>, { type: 'server', message })
      setAlert(problem.alert)
      setFailures((count) => count + 1)
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    // A form in a dialog may be inside another form for React, wherever the browser shows it.
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await form.handleSubmit(save, () => {
        setFailures((count) => count + 1)
        options.onInvalid?.(form.getValues())
      })()
    } finally {
      isBusy.current = false
    }
  }

  return {
    form,
    rules: { schema, id: options.id ?? generatedId, names, disabled, readOnly },
    alert,
    element,
    submit: (event) => void submit(event),
  }
}

function useInitialFocus(element: RefObject<HTMLFormElement | null>, wanted: boolean | 'select' = false): void {
  const first = useRef(wanted)
  useEffect(() => {
    if (first.current !== false) focusFirstField(element.current, first.current === 'select')
    first.current = false
  }, [element])
}

function useChangeCallbacks<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { onValuesChange, onDirtyChange }: SchemaFormOptions<Input, Output>,
): void {
  const { isDirty } = form.formState
  const reportValues = useEffectEvent((values: Input, dirty: boolean) => onValuesChange?.(values, dirty))
  const reportDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty))
  useEffect(() => reportDirty(isDirty), [isDirty])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: dirty = false }) => reportValues(values, dirty),
      }),
    [form],
  )
}
