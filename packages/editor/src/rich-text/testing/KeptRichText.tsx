import { useState } from 'react'
import { RichText } from '../RichText.tsx'
import type { RichTextProps } from '../richTextProps.ts'

/** A field whose owner keeps what it is told. */
export function KeptRichText(props: RichTextProps) {
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
