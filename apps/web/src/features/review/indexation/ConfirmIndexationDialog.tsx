import { confirmIndexation } from '@rankdesk/api'
import { FormField, TextArea } from '@rankdesk/ui'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'

export interface ConfirmIndexationDialogProps {
  open: boolean
  onClose: () => void
  /** Stores the note. Errors are shown, and the dialog stays open. */
  onConfirm: (body: { note: string }) => Promise<unknown>
}

/** Asks how a person knows that the page is indexed (IND-3). An unsent note is restored the next time. */
export function ConfirmIndexationDialog({ open, onClose, onConfirm }: ConfirmIndexationDialogProps) {
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      resetOnOpen={false}
      title="Confirm with a note"
      subtitle="Confirm that the page is indexed. You can then complete the strategy."
      schema={confirmIndexation.body}
      defaultValues={{ note: '' }}
      submitLabel="Confirm"
      onSubmit={async (body, form) => {
        await onConfirm(body)
        form.reset()
        onClose()
      }}
    >
      <FormField name="note" label="How do you know?">
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
    </ApiFormDialog>
  )
}
