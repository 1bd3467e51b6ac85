import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { hlsLinkProblem } from '@rankdesk/format'

export interface LinkHlsFieldProps {
  /** Called with a valid link, trimmed; never with an empty one (M470). */
  onLink: (link: string) => void
  /** The label. @default 'HLS link' */
  label?: string
  /** The text of the button. @default 'Link' */
  action?: string
  /** Whether a link is being saved. @default false */
  busy?: boolean
  /** Whether the field and the button are disabled. @default false */
  disabled?: boolean
  /** Layout only. */
  className?: string
}

/**
 * A field for the address of a video stream, as an alternative to a file. An invalid address is reported on submit
 * (M524).
 */
export function LinkHlsField(props: LinkHlsFieldProps) {
  const { onLink, label = 'HLS link', action = 'Link', busy = false, disabled = false, className = '' } = props
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()

  function send() {
    const wrong = hlsLinkProblem(draft)
    setProblem(wrong)
    const link = draft.trim()
    if (wrong !== undefined || link === '') return
    onLink(link)
    setDraft('')
  }

  return (
    <form
      noValidate
      className={`flex min-w-0 items-start gap-2 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <Field label={label} error={problem} className="flex-1">
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft}
          disabled={disabled}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            // An error disappears as soon as the address is valid, and never appears while typing.
            if (hlsLinkProblem(event.currentTarget.value) === undefined) setProblem(undefined)
          }}
        />
      </Field>
      {/* Aligned with the input below the label, also when an error appears below the field. */}
      <Button type="submit" loading={busy} disabled={disabled} className="mt-6.5">
        {action}
      </Button>
    </form>
  )
}
