import { chooseWebsiteKind, type ClientWebsite } from '@rankdesk/api'
import { websiteOf, type WebsiteKind } from '@rankdesk/domain'
import { Card, FormActions, FormField, SegmentedControl, TextInput, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { hostedAddress } from '#lib/sites/siteAddress.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { chooseWebsiteKindMutation } from './website.queries.ts'

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
