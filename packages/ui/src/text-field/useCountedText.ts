import type { ChangeEvent } from 'react'
import { useState } from 'react'

/** The values of a counted field, in the types of React's text controls. */
export interface CountedTextProps<E extends HTMLInputElement | HTMLTextAreaElement> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
}

/** State of the length of a field's text, whether it is controlled or uncontrolled. */
export function useCountedText<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  onChange,
}: CountedTextProps<E>): { length: number; onChange: (event: ChangeEvent<E>) => void } {
  const [own, setOwn] = useState(() => String(defaultValue ?? '').length)
  return {
    length: value === undefined ? own : String(value).length,
    onChange(event) {
      setOwn(event.target.value.length)
      onChange?.(event)
    },
  }
}
