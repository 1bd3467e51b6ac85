import {
  askForWebsiteApproval,
  type CallInput,
  type CallResult,
  chooseWebsiteKind,
  type ClientWebsite,
  connectWebsite,
} from '@rankdesk/api'
import { websiteOf, type WebsiteKind } from '@rankdesk/domain'
import { formatInstantDate } from '@rankdesk/format'
import { Card, CopyButton, FormActions, FormField, SegmentedControl, TextInput, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { hostedAddress } from '#lib/sites/siteAddress.ts'

export interface WebsiteKindCardProps {
  website: ClientWebsite
  /** Whether the person may manage clients. Undefined until the server has said so. */
  mayManage: boolean | undefined
}

const KINDS = [
  { value: 'hosted', label: 'Hosted here' },
  { value: 'wordpress', label: 'WordPress' },
  { value: 'other', label: 'Another system' },
] as const

/** How texts get to a client's website that is no connected WordPress, and the choice of another way. */
export function WebsiteKindCard({ website, mayManage }: WebsiteKindCardProps) {
  const [shown, show] = useState<WebsiteKind>(website.kind)
  return (
    <Card title="How texts get to the website" className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <Present website={website} />
        {mayManage === true && (
          <>
            <SegmentedControl
              className="self-start"
              label="The website is"
              options={KINDS}
              value={shown}
              onChange={show}
            />
            {shown === 'hosted' && <HostedForm website={website} />}
            {shown === 'wordpress' && <ConnectForm website={website} />}
            {shown === 'other' && <OtherForm website={website} />}
          </>
        )}
        {mayManage === false && (
          <p className="text-muted">Only administrators and managers may change this. Ask one of them.</p>
        )}
      </div>
    </Card>
  )
}

const WAYS = [
  { value: 'approval', label: 'Approval in WordPress' },
  { value: 'password', label: 'Application password' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Connects a client's WordPress: its owner approves that there, or an account and an application password are entered. */
function ConnectForm({ website }: { website: ClientWebsite }) {
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

/** What holds now, with the addresses of the website and of our copy. */
function Present({ website: { domain, kind, address } }: { website: ClientWebsite }) {
  const { config } = useApp()
  const own = hostedAddress(config, domain)
  if (kind !== 'other' || address === null)
    return (
      <p>
        Rankdesk serves this website itself, at{' '}
        <Link href={own} newTab className="wrap-anywhere">
          {own}
        </Link>
        . A publish is live at once.
      </p>
    )
  return (
    <p>
      The website is{' '}
      <Link href={address} newTab className="wrap-anywhere">
        {address}
      </Link>
      , in a system to which Rankdesk can’t write. Approved texts are handed over to its web master, and Rankdesk reads
      the website to prove that they are online. For scores and plans it keeps{' '}
      <Link href={own} newTab>
        a copy of the pages
      </Link>
      , which no customer sees.
    </p>
  )
}

function HostedForm({ website }: { website: ClientWebsite }) {
  const choose = useChooseKind(website, 'Rankdesk now serves this website.')
  if (website.kind === 'hosted') return null
  return (
    <ApiForm
      aria-label="Hosted here"
      className="flex flex-col gap-4"
      schema={noFields}
      initialFocus={false}
      defaultValues={{}}
      onSubmit={() => choose({ kind: 'hosted', address: '' })}
    >
      <p>
        Choose this if the client’s domain leads to Rankdesk. Publishes then change the pages that Rankdesk serves, and
        nothing is handed over.
      </p>
      <FormActions submitLabel="Host it here" />
    </ApiForm>
  )
}

const noFields = z.object({})
const otherSchema = z.pick(chooseWebsiteKind.body, { address: true })

function OtherForm({ website }: { website: ClientWebsite }) {
  const choose = useChooseKind(website, 'Texts for this website are now handed over.')
  const { address } = websiteOf({ ...website, kind: 'other', connectedAddress: null })
  return (
    <ApiForm
      aria-label="Another system"
      className="flex flex-col gap-4"
      schema={otherSchema}
      initialFocus={false}
      defaultValues={{ address: address ?? '' }}
      staysOpen
      onSubmit={(values) => choose({ kind: 'other', ...values })}
    >
      <FormField
        name="address"
        label="Address"
        hint="The address that visitors use. Each text is handed over with its path on this website."
      >
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormActions submitLabel={website.kind === 'other' ? 'Save' : 'Hand texts over'} />
    </ApiForm>
  )
}

/** Returns what stores a choice and says so. Throws `ApiError`, which the form shows. */
function useChooseKind({ clientId }: ClientWebsite, message: string) {
  const { mutateAsync } = useMutation(chooseWebsiteKindMutation(useApp()))
  const toasts = useToast()
  return async (body: { kind: 'hosted' | 'other'; address: string }) => {
    await mutateAsync({ params: { clientId }, body })
    toasts.show({ message })
  }
}

function connectWebsiteMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof connectWebsite>) => client.call(connectWebsite, input))
}

/** Finds the page on which the owner of a website approves the connection. It changes nothing. */
function askForApprovalMutation({ client }: AppContextValue) {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof askForWebsiteApproval>) => client.call(askForWebsiteApproval, input),
  })
}

function chooseWebsiteKindMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof chooseWebsiteKind>) => client.call(chooseWebsiteKind, input))
}
