import { askForWebsiteApproval, type CallResult, type ClientWebsite, connectWebsite } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { CopyButton, FormActions, FormField, SegmentedControl, TextInput, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { askForApprovalMutation, connectWebsiteMutation } from './website.queries.ts'

const WAYS = [
  { value: 'approval', label: 'Approval in WordPress' },
  { value: 'password', label: 'Application password' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Connects a client's WordPress: its owner approves that there, or an account and an application password are entered. */
export function ConnectForm({ website }: { website: ClientWebsite }) {
  const [way, choose] = useState<Way>('approval')
  return (
    <>
      <SegmentedControl className="self-start" label="Sign in by" options={WAYS} value={way} onChange={choose} />
      {/* Both stay, so that nothing typed is lost by a look at the other way. */}
      <div hidden={way !== 'approval'}>
        <ApprovalForm website={website} />
      </div>
      <div hidden={way !== 'password'}>
        <PasswordForm website={website} />
      </div>
    </>
  )
}

function AddressField() {
  return (
    <FormField name="address" label="Address" hint="The address that visitors use.">
      {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
    </FormField>
  )
}

const addressOf = ({ domain, address }: ClientWebsite) => address ?? `https://${domain}`

function ApprovalForm({ website }: { website: ClientWebsite }) {
  const ask = useMutation(askForApprovalMutation(useApp()))
  const params = { clientId: website.clientId }
  return (
    <ApiForm
      aria-label="Ask for approval in WordPress"
      className="flex flex-col gap-4"
      schema={askForWebsiteApproval.body}
      initialFocus={false}
      defaultValues={{ address: addressOf(website) }}
      onSubmit={async (body) => {
        await ask.mutateAsync({ params, body })
      }}
    >
      <AddressField />
      <FormActions submitLabel="Find the approval page" />
      {ask.data !== undefined && <ApprovalPage page={ask.data} />}
    </ApiForm>
  )
}

/** Where the owner approves, for a manager who has the owner's account, or to be sent to the owner. */
function ApprovalPage({ page: { url, returns, expiresAt } }: { page: CallResult<typeof askForWebsiteApproval> }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
      <p>
        <Link href={url} newTab>
          Open the approval page of {new URL(url).host}
        </Link>
        , sign in to WordPress there and approve, or send its address to somebody who runs the website. An account with
        the role Editor is best.
      </p>
      <p className="text-caption text-muted">
        {returns
          ? `After the approval the website is connected, and this page shows it. Valid until ${formatInstantDate(new Date(expiresAt))}.`
          : 'The website shows an application password after the approval. Enter it here, under Application password.'}
      </p>
      <CopyButton text={url}>Copy the address</CopyButton>
    </div>
  )
}

function PasswordForm({ website }: { website: ClientWebsite }) {
  const toast = useToast()
  const connect = useMutation(connectWebsiteMutation(useApp()))
  return (
    <ApiForm
      aria-label="Connect a WordPress"
      className="flex flex-col gap-4"
      schema={connectWebsite.body}
      initialFocus={false}
      defaultValues={{ address: addressOf(website), userName: '', password: '' }}
      onSubmit={async (body) => {
        const { connection } = await connect.mutateAsync({ params: { clientId: website.clientId }, body })
        toast.show({ message: `${connection?.siteName || 'The website'} is connected.` })
      }}
    >
      <AddressField />
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
