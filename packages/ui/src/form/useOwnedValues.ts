import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'

/** How a form and the owner of its values stand. */
export interface OwnedValues {
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
export function useOwnedValues<Input extends FieldValues, Output>(
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
    const changed = Object.entries(values).filter(([name, value]) => !isSame(get(current, name), value))
    if (changed.length === 0) return
    const fields = [...names].filter((name) => !isSame(get(current, name), get(values, name)))
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
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
