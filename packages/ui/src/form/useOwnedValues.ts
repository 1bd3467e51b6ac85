import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'

/**
 * Shows the values of the owner in a form whenever they differ from the form's own. Errors and touched fields stay; a
 * changed field that was touched or shows an error is validated again. Returns whether values are being applied now, which
 * is no change to report to the owner.
 */
export function useOwnedValues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values: { readonly [Name in keyof Input]: unknown } | undefined,
  names: ReadonlySet<string>,
): RefObject<boolean> {
  const isApplying = useRef(false)
  useEffect(() => {
    if (values === undefined) return
    const current = form.getValues()
    const changed = Object.entries(values).filter(([name, value]) => !isSame(get(current, name), value))
    if (changed.length === 0) return
    const fields = [...names].filter((name) => !isSame(get(current, name), get(values, name)))
    isApplying.current = true
    for (const [name, value] of changed) {
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
    }
    isApplying.current = false
    const shown = fields.filter((name) => {
      const { invalid, isTouched } = form.getFieldState(name as Path<Input>)
      return invalid || isTouched
    })
    if (shown.length > 0) void form.trigger(shown as Path<Input>[])
  }, [form, values, names])
  return isApplying
}

/** Whether two values of a form are equal; they are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
