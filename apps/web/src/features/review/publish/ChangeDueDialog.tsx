import { changePublication } from '@rankdesk/api'
import { firstLaterDay, publishBanner } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { DateField, FormField } from '@rankdesk/ui'
import { useState } from 'react'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'

export interface ChangeDueDialogProps {
  open: boolean
  /** The current due date of the publish. */
  current: PlainDate | null
  today: PlainDate
  onClose: () => void
  /** Changes the date. Errors are shown, and the dialog stays open. */
  onChoose: (day: PlainDate) => Promise<void>
}

/** Asks for another date for a due publish; today publishes at once. */
export function ChangeDueDialog({ open, current, today, onClose, onChoose }: ChangeDueDialogProps) {
  const publishDate = firstLaterDay(current, today)
  const [typed, setTyped] = useState<PlainDate | null>(null)
  const day = typed ?? publishDate
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      onClosed={() => setTyped(null)}
      title="Change the publish date"
      subtitle="The approved text stays the same."
      schema={changePublication.body}
      defaultValues={{ publishDate }}
      onValuesChange={(values) => setTyped(values.publishDate)}
      cancelLabel="Keep"
      submitLabel="Change"
      submitDisabledReason={day === current ? 'Choose another day.' : undefined}
      onSubmit={async (values) => {
        await onChoose(values.publishDate)
        onClose()
      }}
    >
      <FormField name="publishDate" label="Publish date" hint={publishBanner(day, today)}>
        {(field) => <DateField {...field} today={today} min={today} />}
      </FormField>
    </ApiFormDialog>
  )
}
