import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { hlsLinkProblem } from '@rankdesk/format'

export interface LinkHlsFieldProps {
  /** Is called with a good link, without the spaces around it; never with an empty one (M470). */
  onLink: (link: string) => void
  /** Its name. @default 'HLS link' */
  label?: string
  /** What the button says. @default 'Link' */
  action?: string
  /** Whether a link is being saved. @default false */
  busy?: boolean
  /** Takes no link. @default false */
  disabled?: boolean
  /** Layout only. */
  className?: string
}

/** A field for the address of a video stream, instead of a file. What is no such address is told when it is sent (M524). */
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
            // What was told is taken back as soon as it is mended, and never told while one still writes.
            if (hlsLinkProblem(event.currentTarget.value) === undefined) setProblem(undefined)
          }}
        />
      </Field>
      {/* As far down as the label and its gap, so that it stands beside the field also when a message comes below. */}
      <Button type="submit" loading={busy} disabled={disabled} className="mt-6.5">
        {action}
      </Button>
    </form>
  )
}
