import type { ChangeEvent } from 'react'
import { useState } from 'react'

/** The texts of a counted field, as React's own text controls take them. */
export interface CountedTextProps<E extends HTMLInputElement | HTMLTextAreaElement> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
}

/** How long the text of a field is, whether its value is owned from outside or by the field. */
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
