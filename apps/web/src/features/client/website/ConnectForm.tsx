import { type ClientWebsite, connectWebsite } from '@rankdesk/api'
import { FormActions, FormField, TextInput, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { connectWebsiteMutation } from './website.queries.ts'

/** The form that connects a client's WordPress. */
export function ConnectForm({ website: { clientId, domain, address } }: { website: ClientWebsite }) {
  const app = useApp()
  const toast = useToast()
  const connect = useMutation(connectWebsiteMutation(app))
  return (
    <ApiForm
      aria-label="Connect a WordPress"
      className="flex flex-col gap-4"
      schema={connectWebsite.body}
      initialFocus={false}
      defaultValues={{ address: address ?? `https://${domain}`, userName: '', password: '' }}
      onSubmit={async (body) => {
        const { connection } = await connect.mutateAsync({ params: { clientId }, body })
        toast.show({ message: `${connection?.siteName || 'The website'} is connected.` })
      }}
    >
      <FormField name="address" label="Address" hint="The address that visitors use.">
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormField name="userName" label="User name" hint="An account of its own with the role Editor is best.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        name="password"
        label="Application password"
        hint="Its owner creates one in WordPress under Users, Profile, Application Passwords. It is stored encrypted and never shown."
      >
        {(field) => <TextInput {...field} type="password" autoComplete="new-password" />}
      </FormField>
      <FormActions submitLabel="Connect" />
    </ApiForm>
  )
}
