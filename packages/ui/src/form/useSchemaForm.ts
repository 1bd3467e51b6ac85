import { zodResolver } from '@hookform/resolvers/zod'
import { validationMessage } from '@rankdesk/format'
import {
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import type { FormRules } from './formContext.ts'
import { assignProblem, describeUnknownError, type SubmitProblem } from './submitProblem.ts'

/** The value of a field that is not filled in yet, whatever type the schema requires. */
type EmptyValue = null | '' | false | readonly never[]

/** The initial values of a form: one for each field, or an empty value. */
export type FormDefaults<Input> = { readonly [Name in keyof Input]: Input[Name] | EmptyValue }

/** The actions of a form for code outside it, such as a button that checks several forms of a screen. */
export interface FormHandle {
  /** Validates every field and shows the errors. Resolves with whether all values are valid. */
  validate: () => Promise<boolean>
  /**
   * Shows the field errors of a failed request at their fields, also at fields that are hidden now. Returns the paths
   * that belong to no field of the form.
   */
  showError: (error: unknown) => readonly string[]
  /** Focuses the first field that shows an error. */
  focusInvalid: () => void
}

export interface SchemaFormOptions<Input extends FieldValues, Output> {
  /**
   * The object schema of the values, usually picked from the body of a contract. Its messages are shown unchanged; a
   * rule without one is described in plain English, an empty value as 'This field is required' (M517).
   */
  schema: z.core.$ZodType<Output, Input>
  /**
   * The initial values, with which the form is compared to find out whether it is unsaved. Pass every field, so that none
   * is initially undefined.
   */
  defaultValues: FormDefaults<Input>
  /** Values that were typed earlier, such as a stored draft. The form shows them as unsaved. */
  draft?: Partial<FormDefaults<Input>> | undefined
  /**
   * The values, when the owner keeps them, such as a draft that is saved while it is edited; pass `onValuesChange` too. The
   * form shows every change of them and keeps its errors and touched fields.
   */
  values?: FormDefaults<Input> | undefined
  /** Receives the actions of the form. */
  handle?: Ref<FormHandle> | undefined
  /**
   * Called with the parsed values. Throw, or return a promise that rejects, when they could not be saved: the form then
   * keeps the typed values.
   */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => unknown
  /**
   * Whether the form stays on the page after a submit. What was submitted then counts as saved, and what was typed during it
   * stays and is unsaved.
   * @default false
   */
  staysOpen?: boolean | undefined
  /** Called with the values when a submit finds invalid ones. */
  onInvalid?: ((values: Input) => void) | undefined
  /** Converts an error that `onSubmit` threw into a message and field errors. @default a general message */
  describeError?: ((error: unknown) => SubmitProblem) | undefined
  /** Called on every change with the values, valid or not, and whether they differ from `defaultValues`. */
  onValuesChange?: ((values: Input, isUnsaved: boolean) => void) | undefined
  /** Called when the form becomes unsaved or saved, to guard unsaved work. */
  onUnsavedChange?: ((isUnsaved: boolean) => void) | undefined
  /** Whether the first field gets the focus when the form appears; `select` also selects its text. @default false */
  initialFocus?: boolean | 'select' | undefined
  /** The id of the form element, for a submit button outside it. @default generated */
  id?: string | undefined
  /** Whether every field is disabled. @default false */
  disabled?: boolean | undefined
  /** Whether every field is read-only. @default false */
  readOnly?: boolean | undefined
}

export interface SchemaForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  rules: FormRules
  /** The problem of the last submit that no field shows. */
  alert: SubmitProblem | undefined
  /** Removes the alert, such as when a dialog opens again. */
  clearAlert: () => void
  /** Starts as if no key and no pointer had been pressed yet, such as when a dialog opens again. */
  discardActions: () => void
  /** Whether the form has input that nobody else keeps, which is lost with the form. */
  hasInput: boolean
  element: RefObject<HTMLFormElement | null>
  submit: (event: SyntheticEvent) => void
}

/** Creates the state of a form from its schema; `Form` and `FormDialog` render it. */
export function useSchemaForm<Input extends FieldValues, Output>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input, Output> {
  const {
    schema,
    defaultValues,
    draft,
    onSubmit,
    describeError = describeUnknownError,
    disabled = false,
    readOnly = false,
  } = options
  const generatedId = useId()
  const [restored] = useState(
    () => options.values ?? (draft === undefined ? undefined : { ...defaultValues, ...draft }),
  )
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // The schema doesn't know the type of an empty value; the resolver validates it first.
    defaultValues: defaultValues as DefaultValues<Input>,
    ...(restored !== undefined && { values: restored as Input, resetOptions: { keepDefaultValues: true } }),
    // Focus follows the document order, not the order in which fields were mounted.
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
  const [hasActed, discardActions] = useHasActed()
  useChangeCallbacks(form, options, useOwnedValues(form, options.values, names))
  useFormHandle(form, { ...options, describeError }, names, () => setFailures((count) => count + 1))

  async function save(values: Output): Promise<void> {
    setAlert(undefined)
    // The library changes nested values in place.
    const submitted = options.staysOpen === true ? structuredClone(form.getValues()) : undefined
    try {
      await onSubmit(values, form)
      if (submitted !== undefined) form.reset(submitted, { keepValues: true })
    } catch (error) {
      const problem = assignProblem(describeError(error), names)
      for (const [name, message] of problem.fields) form.setError(name as Path<Input>, { type: 'server', message })
      setAlert(problem.alert)
      setFailures((count) => count + 1)
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    // A form in a dialog may be inside another form in React's tree, wherever the browser renders it.
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    let isInvalid = false
    try {
      await form.handleSubmit(save, () => {
        isInvalid = true
        // The fields show what is wrong now.
        setAlert(undefined)
        options.onInvalid?.(form.getValues())
      })()
      // react-hook-form reports the errors only when its handler has ended; before, there is no message to focus.
      if (isInvalid) setFailures((count) => count + 1)
    } finally {
      isBusy.current = false
    }
  }

  return {
    form,
    rules: { schema, id: options.id ?? generatedId, names, hasActed, disabled, readOnly },
    alert,
    clearAlert: () => setAlert(undefined),
    discardActions,
    hasInput: form.formState.isDirty && options.values === undefined && draft === undefined,
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

/**
 * Returns whether a person has pressed a key or the pointer since the form appeared, and what discards that. Before, a field that loses the focus
 * was not left by anybody: the menu that opened a dialog gives the focus back while the dialog takes it.
 */
function useHasActed(): [hasActed: RefObject<boolean>, discard: () => void] {
  const hasActed = useRef(false)
  useEffect(() => {
    const note = () => {
      hasActed.current = true
    }
    document.addEventListener('keydown', note, true)
    document.addEventListener('pointerdown', note, true)
    return () => {
      document.removeEventListener('keydown', note, true)
      document.removeEventListener('pointerdown', note, true)
    }
  }, [])
  const discard = useCallback(() => {
    hasActed.current = false
  }, [])
  return [hasActed, discard]
}

function useFormHandle<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  {
    handle,
    schema,
    describeError,
  }: Pick<SchemaFormOptions<Input, Output>, 'handle' | 'schema'> & {
    describeError: (error: unknown) => SubmitProblem
  },
  mounted: ReadonlySet<string>,
  focusInvalid: () => void,
): void {
  useImperativeHandle(handle, () => ({
    // Touched fields are validated with every change from then on.
    validate: () => form.trigger(undefined, { shouldTouch: true }),
    showError(error) {
      const problem = describeError(error)
      const named = schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []
      const { fields, unassigned } = assignProblem(problem, [...mounted, ...named])
      for (const [field, message] of fields) {
        const name = field as Path<Input>
        // A touched field is validated with its next change, which removes the message.
        form.setValue(name, form.getValues(name), { shouldTouch: true })
        form.setError(name, { type: 'server', message })
      }
      return unassigned
    },
    focusInvalid,
  }))
}

function useChangeCallbacks<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { onValuesChange, onUnsavedChange }: SchemaFormOptions<Input, Output>,
  { isApplying, noteReport }: OwnedValues,
): void {
  const { isDirty } = form.formState
  const reportValues = useEffectEvent((values: Input, isUnsaved: boolean) => {
    if (isApplying.current) return
    noteReport()
    onValuesChange?.(values, isUnsaved)
  })
  const reportUnsaved = useEffectEvent((isUnsaved: boolean) => onUnsavedChange?.(isUnsaved))
  useEffect(() => reportUnsaved(isDirty), [isDirty])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isUnsaved = false }) => reportValues(values, isUnsaved),
      }),
    [form],
  )
}

/**
 * Focuses the first field of a form that shows an error, in document order; where no such field has a control, the first
 * error itself.
 */
function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[data-field][data-invalid]') ?? [])]
  const isFocused = invalid.some((field) => focusControl(field) !== null)
  if (!isFocused) invalid[0]?.focus()
}

/** Focuses the first field of a form, and selects its text on request. */
function focusFirstField(form: HTMLElement | null, select: boolean): void {
  const control = focusControl(form?.querySelector<HTMLElement>('[data-field]'))
  if (select && control instanceof HTMLInputElement) control.select()
}

function focusControl(field: HTMLElement | null | undefined): HTMLElement | null {
  const control = field === null || field === undefined ? null : firstFocusable(field)
  control?.focus()
  return control
}

/** How a form and the owner of its values stand. */
interface OwnedValues {
  /** Whether values of the owner are being applied now, which is no change to report. */
  isApplying: RefObject<boolean>
  /** Notes that a change is reported to the owner, which renders again with it. */
  noteReport: () => void
}

/**
 * Shows the values of the owner in a form whenever they differ from the form's own. Errors and touched fields stay; a
 * changed field that was touched or shows an error is validated again. Values from before a reported change are left out:
 * they would undo it.
 */
function useOwnedValues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values: { readonly [Name in keyof Input]: unknown } | undefined,
  names: ReadonlySet<string>,
): OwnedValues {
  const isApplying = useRef(false)
  const rendered = useRef(values)
  /** The values that were rendered when the last change was reported. */
  const reportedAt = useRef<typeof values>(undefined)
  useLayoutEffect(() => {
    rendered.current = values
  }, [values])
  useEffect(() => {
    if (values === undefined || values === reportedAt.current) return
    const current = form.getValues()
    const changed = Object.entries(values).filter(([name, value]) => !isSameValue(get(current, name), value))
    if (changed.length === 0) return
    const fields = [...names].filter((name) => !isSameValue(get(current, name), get(values, name)))
    isApplying.current = true
    for (const [name, value] of changed) {
      // Keeps `isDirty` right. The library would correct a stale one while the next new field renders, which React forbids.
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    }
    isApplying.current = false
    const shown = fields.filter((name) => {
      const { invalid, isTouched } = form.getFieldState(name as Path<Input>)
      return invalid || isTouched
    })
    if (shown.length > 0) void form.trigger(shown as Path<Input>[])
  }, [form, values, names])
  return {
    isApplying,
    noteReport: () => {
      reportedAt.current = rendered.current
    },
  }
}

/** Whether two values of a form are equal; they are plain data. */
function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
