import { firstLaterDay, publishBanner } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { Button, Dialog, Field, DateField } from '@rankdesk/ui'
import { useState } from 'react'

export interface ChangeDueDialogProps {
  open: boolean
  /** The day that it is due on now. */
  current: PlainDate | null
  today: PlainDate
  onClose: () => void
  onChoose: (day: PlainDate) => void
}

/** Asks for another day for what is due; today is at once. */
export function ChangeDueDialog({ open, current, today, onClose, onChoose }: ChangeDueDialogProps) {
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const day = chosen ?? firstLaterDay(current, today)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={() => setChosen(null)}
      title="Change the publish date"
      subtitle="The approved text stays as it is."
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button
            variant="primary"
            disabledReason={day === current ? 'Choose another day.' : undefined}
            onClick={() => onChoose(day)}
          >
            Change
          </Button>
        </>
      }
    >
      <Field label="Publish date" hint={publishBanner(day, today)}>
        <DateField value={day} today={today} min={today} onChange={setChosen} />
      </Field>
    </Dialog>
  )
}
