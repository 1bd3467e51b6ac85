import { Button, Dialog, Field, TextArea } from '@rankdesk/ui'
import { useState } from 'react'

export interface ConfirmIndexationDialogProps {
  open: boolean
  /** Whether the note is on its way. */
  busy: boolean
  onCancel: () => void
  /** Whether it was kept; what was typed stays otherwise. */
  onConfirm: (note: string) => Promise<boolean>
}

/** The longest note that the service takes. */
const LONGEST = 2000

/** Asks how a person knows that the page is in the index (IND-3). */
export function ConfirmIndexationDialog({ open, busy, onCancel, onConfirm }: ConfirmIndexationDialogProps) {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = note.trim() === ''

  async function confirm(): Promise<void> {
    setTried(true)
    if (isEmpty || busy || !(await onConfirm(note.trim()))) return
    setNote('')
    setTried(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title="Confirm with a note"
      subtitle="Your word that the page is in the index; the strategy can be completed then."
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" loading={busy} onClick={() => void confirm()}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="pb-1">
        <Field label="How you know" required {...(tried && isEmpty && { error: 'This field is required' })}>
          <TextArea rows={3} maxLength={LONGEST} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
