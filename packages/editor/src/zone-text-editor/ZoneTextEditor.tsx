import { Field, SafeHtml, TextArea } from '@rankdesk/ui'

export interface ZoneTextEditorProps {
  /** The zone's name. */
  label: string
  /** The zone's HTML, exactly as it is stored. */
  html: string
  /** Called with the HTML after each change, as it was typed: nothing is cleaned; line ends become LF, as in any textarea. */
  onChange: (html: string) => void
  /** Shows 'current / max' and warns above it; text is never cut. Counts the characters of the source. */
  maxLength?: number
  /** @default false */
  disabled?: boolean
}

/**
 * Edits one content zone as HTML source, with a live preview below. What goes in comes out; only the
 * preview is sanitised. Stands in until the rich editor takes its place behind the same props.
 */
export function ZoneTextEditor({ label, html, onChange, maxLength, disabled = false }: ZoneTextEditorProps) {
  return (
    <div className="grid gap-4">
      <Field
        label={label}
        hint="HTML source"
        {...(maxLength !== undefined && { counter: { current: html.length, max: maxLength } })}
      >
        <TextArea
          autoGrow
          rows={4}
          spellCheck
          className="w-full font-mono text-body"
          value={html}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <section aria-label={`Preview of ${label}`} className="max-w-160 min-w-0">
        <SafeHtml html={html} />
      </section>
    </div>
  )
}
