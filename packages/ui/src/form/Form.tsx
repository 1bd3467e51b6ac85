import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Banner } from '../banner/Banner.tsx'
import { fieldMessage } from './fieldMessage.ts'
import { focusFirstWrong } from './focusFirstWrong.ts'
import { FormRulesContext } from './formContext.ts'
import type { SubmitProblem } from './submitProblem.ts'
import { SUBMIT_FAILED } from './submitProblem.ts'

/** What a field that is not filled in yet may hold, whatever the schema makes of it later. */
type EmptyValue = null | '' | false | readonly never[]

/** What the fields of a form begin with: a value each, or an empty one. */
export type FormDefaults<Input> = { readonly [Name in keyof Input]: Input[Name] | EmptyValue }

export interface FormProps<Input extends FieldValues, Output> {
  /** What is right: an object schema of zod. Its own messages are shown as they are; an empty value without one says 'This field is required' (M517). */
  schema: z.core.$ZodType<Output, Input>
  /** What the fields begin with; all of them, so that none changes between empty and unknown. */
  defaultValues: FormDefaults<Input>
  /**
   * Called with what the schema made of the values. Answer a SubmitProblem, or throw, when they were not taken: the
   * values stay as they were typed, and the focus goes to the first wrong field.
   */
  onSubmit: (
    values: Output,
    form: UseFormReturn<Input, unknown, Output>,
  ) => Promise<SubmitProblem | void> | SubmitProblem | void
  /** Hears of what `onSubmit` threw, for a log. */
  onFailure?: (error: unknown) => void
  /** FormFields, a FormActions, and whatever stands between. */
  children: ReactNode
  /** Switches every field off. @default false */
  disabled?: boolean
  /** Every field can be read and not changed. @default false */
  readOnly?: boolean
  /** Its name for a screen reader, where no heading around names it. */
  'aria-label'?: string
  /** Layout only. @default 'flex flex-col gap-4' */
  className?: string
}

/**
 * A form that knows its schema. A field is looked at once it was touched, from then on with every change (M518), and
 * on submit, when the focus goes to the first wrong field in the order of the page. Nothing typed is lost on failure.
 */
export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onFailure,
  children,
  disabled = false,
  readOnly = false,
  className = 'flex flex-col gap-4',
  'aria-label': ariaLabel,
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // What is empty now is of no type that the schema knows; the resolver looks at it before anyone else does.
    defaultValues: defaultValues as DefaultValues<Input>,
    // The page's order decides, not the order in which fields were mounted.
    shouldFocusError: false,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: fieldMessage }),
  })
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useLayoutEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current)
  }, [refusals])

  async function take(values: Output) {
    setProblem(undefined)
    let answer: SubmitProblem | void
    try {
      answer = await onSubmit(values, form)
    } catch (error) {
      onFailure?.(error)
      answer = { form: SUBMIT_FAILED }
    }
    if (answer === undefined) return
    for (const [name, message] of Object.entries(answer.fields ?? {})) {
      form.setError(name as Path<Input>, { type: 'server', message })
    }
    setProblem(answer.form)
    setRefusals((count) => count + 1)
  }

  return (
    <FormProvider {...form}>
      <FormRulesContext value={{ schema, disabled, readOnly }}>
        <form
          ref={element}
          noValidate
          aria-label={ariaLabel}
          aria-describedby={problem === undefined ? undefined : problemId}
          onSubmit={(event) => void form.handleSubmit(take, () => setRefusals((count) => count + 1))(event)}
          className={className}
        >
          {problem !== undefined && (
            <div id={problemId}>
              <Banner hue="red">{problem}</Banner>
            </div>
          )}
          {children}
        </form>
      </FormRulesContext>
    </FormProvider>
  )
}
