import { type AdministeredClient, changeClient, conflictOf } from '@rankdesk/api'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useChangeClient, useCreateClient } from '../administration.queries.ts'
import { SaveConflict } from '../SaveConflict.tsx'
import { useVersionedSave } from '../useVersionedSave.ts'
import { type ClientForm, clientFormSchema, fieldsOfClient, formOfClient } from './clientForm.ts'

export interface ClientDialogProps {
  /** The client to change. Undefined for a new one. */
  client?: AdministeredClient | undefined
  /** The staff who can manage clients. */
  staff: readonly { staffId: number; staffName: string }[]
  onClose: () => void
  /** Called with the id of a new client. */
  onCreated: (clientId: number, businessName: string) => void
}

/** The form of a client's record. A newer version that somebody else saved is only replaced on request. */
export function ClientDialog({ client, staff, onClose, onCreated }: ClientDialogProps) {
  const create = useCreateClient()
  const change = useChangeClient()
  const { conflict, dismissConflict, save } = useVersionedSave(
    (error) => conflictOf(changeClient, error),
    client?.version,
  )
  const saveLabel = conflict === undefined ? 'Save' : 'Save mine again'
  const submit = async (form: ClientForm) => {
    const body = fieldsOfClient(form)
    if (client === undefined) {
      const clientId = await create.mutateAsync(body)
      onClose()
      onCreated(clientId, form.businessName)
      return
    }
    const params = { clientId: client.clientId }
    if (await save((version) => change.mutateAsync({ params, body, headers: { 'if-match': version } }))) onClose()
  }
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      width={650}
      title={client === undefined ? 'New client' : `Edit ${client.businessName}`}
      submitLabel={client === undefined ? 'Create' : saveLabel}
      schema={clientFormSchema}
      defaultValues={formOfClient(client)}
      onSubmit={submit}
    >
      {conflict !== undefined && (
        <SaveConflict
          conflict={conflict}
          record="client"
          theirs={formOfClient(conflict.theirs)}
          onLoad={dismissConflict}
        />
      )}
      <ClientInputs staff={staff} />
    </ApiFormDialog>
  )
}

function ClientInputs({ staff }: Pick<ClientDialogProps, 'staff'>) {
  const people = [
    { value: '', label: 'No one' },
    ...staff.map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  const input = (name: string, label: string, type = 'text') => (
    <FormField name={name} label={label}>
      {(field) => <TextInput {...field} type={type} autoComplete="off" />}
    </FormField>
  )
  const manager = (name: string, label: string) => (
    <FormField name={name} label={label} required={false}>
      {(field) => <Select {...field} options={people} />}
    </FormField>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {input('businessName', 'Business name')}
      {input('domain', 'Domain')}
      {manager('seoManagerId', 'SEO manager')}
      {manager('accountManagerId', 'Account manager')}
      {manager('marketingManagerId', 'Marketing manager')}
      {manager('adsManagerId', 'Ads manager')}
      {input('contactFirstName', 'Contact’s first name')}
      {input('contactLastName', 'Contact’s last name')}
      {input('emailAddress', 'E-mail address', 'email')}
      {input('phoneNumber', 'Phone number', 'tel')}
      {input('address1', 'Street')}
      {input('city', 'City')}
      {input('region', 'State')}
      {input('postalCode', 'ZIP code')}
      {input('rankingPackage', 'Package')}
      <FormField name="overriddenTimeAllocation" label="Hours a month" hint="Replaces the hours of the package.">
        {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
      </FormField>
    </div>
  )
}
