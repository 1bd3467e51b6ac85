import { Button, Field, TextArea } from '@rankdesk/ui'
import { errorText } from '../../../../shared/errors/errorText.ts'
import type { SavedText } from './useSavedText.ts'

export interface SavedTextFieldProps {
  label: string
  hint?: string
  maxLength: number
  rows: number
  value: SavedText
  readOnly: boolean
}

/** The words for each state of a text; they take the place of a Save button. */
const STATUS = { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet', failed: 'Not saved' } as const

/** A text of a file that is saved while someone types, with its state and its length. */
export function SavedTextField({ label, hint, maxLength, rows, value, readOnly }: SavedTextFieldProps) {
  const { text, status, error, change, flush } = value
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} hint={hint} counter={{ current: text.length, max: maxLength }}>
        <TextArea
          rows={rows}
          autoGrow
          maxLength={maxLength}
          readOnly={readOnly}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => void flush()}
        />
      </Field>
      <div className="flex items-center gap-2 text-caption text-muted">
        <span role="status" className={status === 'failed' ? 'min-w-0 wrap-break-word text-red-solid' : ''}>
          {status === 'failed' ? `${STATUS.failed}: ${errorText(error).message}` : text === '' ? '' : STATUS[status]}
        </span>
        {status === 'failed' && (
          <Button size="sm" onClick={() => void flush()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
