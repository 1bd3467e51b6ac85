import {
  type AdministeredClient,
  type CallInput,
  changeClient,
  conflictOf,
  type ClientFields,
  clientFieldsSchema,
  createClient,
} from '@rankdesk/api'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { useVersionedSave } from '../useVersionedSave.tsx'

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
  const app = useApp()
  const create = useMutation(createClientMutation(app))
  const change = useMutation(changeClientMutation(app))
  const { conflictBanner, saveLabel, save } = useVersionedSave({
    record: 'client',
    opened: client?.version,
    conflictOf: (error) => conflictOf(changeClient, error),
    formOf: formOfClient,
  })
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
      {conflictBanner}
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

const choice = z.string()

/** The fields of a client as the form has them: a select and a number field hold texts. */
const clientFormSchema = z.extend(clientFieldsSchema, {
  seoManagerId: choice,
  accountManagerId: choice,
  marketingManagerId: choice,
  adsManagerId: choice,
  overriddenTimeAllocation: z.string().check(
    z.trim(),
    z.refine<string>((text) => text === '' || (Number(text) >= 0 && Number(text) <= 1000), {
      message: 'Enter a number from 0 to 1000',
    }),
  ),
})
type ClientForm = z.infer<typeof clientFormSchema>

/** Returns the form of a client, or an empty one. */
function formOfClient(client: Partial<AdministeredClient> = {}): ClientForm {
  const textOf = (text: string | null | undefined) => text ?? ''
  const idText = (id: number | null | undefined) => (id == null ? '' : String(id))
  return {
    businessName: textOf(client.businessName),
    domain: textOf(client.domain),
    contactFirstName: textOf(client.contactFirstName),
    contactLastName: textOf(client.contactLastName),
    emailAddress: textOf(client.emailAddress),
    phoneNumber: textOf(client.phoneNumber),
    address1: textOf(client.address1),
    city: textOf(client.city),
    region: textOf(client.region),
    postalCode: textOf(client.postalCode),
    rankingPackage: textOf(client.rankingPackage),
    seoManagerId: idText(client.seoManagerId),
    accountManagerId: idText(client.accountManagerId),
    marketingManagerId: idText(client.marketingManagerId),
    adsManagerId: idText(client.adsManagerId),
    overriddenTimeAllocation: idText(client.overriddenTimeAllocation),
  }
}

/** Returns the fields that the server expects. */
function fieldsOfClient(form: ClientForm): ClientFields {
  const idOf = (text: string) => (text === '' ? null : Number(text))
  return {
    ...form,
    seoManagerId: idOf(form.seoManagerId),
    accountManagerId: idOf(form.accountManagerId),
    marketingManagerId: idOf(form.marketingManagerId),
    adsManagerId: idOf(form.adsManagerId),
    overriddenTimeAllocation: idOf(form.overriddenTimeAllocation),
  }
}

/** Creates a client and returns its id. */
function createClientMutation({ client }: AppContextValue) {
  return writeMutation(async (body: ClientFields) => (await client.call(createClient, { body })).clientId)
}

/** Changes a client read as the version in `If-Match`. Fails with 409 and the newer record when that one is outdated. */
function changeClientMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeClient>) => client.call(changeClient, input))
}
