import { useState } from 'react'
import { RichText } from '../RichText.tsx'
import type { RichTextProps } from '../richTextProps.ts'

/** A field whose owner stores each reported text and passes it back as `value`. */
export function ControlledRichText(props: RichTextProps) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <RichText
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange?.(next)
      }}
    />
  )
}
