import { type AdministeredClient, deleteClient } from '@rankdesk/api'
import { FormField, TextInput } from '@rankdesk/ui'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useDeleteClient } from '../administration.queries.ts'

export interface DeleteClientDialogProps {
  client: AdministeredClient
  onClose: () => void
  onDeleted: () => void
}

/** Asks for the business name before a client is deleted with everything about it. */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const remove = useDeleteClient()
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title={`Delete ${client.businessName}?`}
      subtitle="Its site, strategies, notes and figures are also deleted. This can’t be undone."
      submitLabel="Delete"
      schema={deleteClient.body}
      defaultValues={{ businessName: '' }}
      onSubmit={async ({ businessName }) => {
        await remove.mutateAsync({ clientId: client.clientId, businessName })
        onClose()
        onDeleted()
      }}
    >
      <FormField name="businessName" label={`Type “${client.businessName}” to confirm`}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}
