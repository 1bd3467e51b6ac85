import type { AdministeredClient } from '@rankdesk/api'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { ApiFormDialog } from '../../../shared/forms/ApiFormDialog.tsx'
import { useSaveClient } from '../administration.queries.ts'
import { clientFormSchema, fieldsOfClient, formOfClient } from './clientForm.ts'

export interface ClientDialogProps {
  /** The client to change. Undefined for a new one. */
  client?: AdministeredClient | undefined
  /** The staff who can manage clients. */
  staff: readonly { staffId: number; staffName: string }[]
  onClose: () => void
  /** Called with the id of a new client. */
  onCreated: (clientId: number, businessName: string) => void
}

/** The form of a client's record. */
export function ClientDialog({ client, staff, onClose, onCreated }: ClientDialogProps) {
  const save = useSaveClient()
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
    <ApiFormDialog
      open
      onClose={onClose}
      width={650}
      title={client === undefined ? 'New client' : `Edit ${client.businessName}`}
      submitLabel={client === undefined ? 'Create' : 'Save'}
      schema={clientFormSchema}
      defaultValues={formOfClient(client)}
      onSubmit={async (form) => {
        const clientId = await save.mutateAsync({ clientId: client?.clientId ?? null, ...fieldsOfClient(form) })
        onClose()
        if (client === undefined) onCreated(clientId, form.businessName)
      }}
    >
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
    </ApiFormDialog>
  )
}
