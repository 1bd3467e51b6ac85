import { createHandoffLink } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { Button, Chip, CopyButton, FormActions, FormField, NumberStepper, useDialogs } from '@rankdesk/ui'
import { useState } from 'react'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'

/** A link that opens something without signing in. */
export interface ClientLink {
  linkId: number
  createdAt: string
  createdBy: string
  expiresAt: string
  isOpen: boolean
  revokedAt: string | null
}

export interface ClientLinksProps {
  links: readonly ClientLink[]
  /** What anyone with the link can do, as a sentence. */
  hint: string
  /** Whom to send a new link to, as a sentence. */
  sendTo: string
  /** What a revoked link no longer allows, as a sentence. */
  revoked: string
  /** Creates a link that is valid for these days, and resolves with its address. */
  onCreate: (days: number) => Promise<{ url: string }>
  onRevoke: (linkId: number) => Promise<unknown>
}

/** The validity of a new link in days. */
const USUAL_DAYS = 30

/** The links with which people outside open a text, a brief or a report: create one, copy its address, revoke it. */
export function ClientLinks({ links, hint, sendTo, revoked, onCreate, onRevoke }: ClientLinksProps) {
  const [url, setUrl] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <ApiForm
        aria-label="New link"
        className="flex flex-wrap items-end gap-3"
        // The body of every call that creates a link.
        schema={createHandoffLink.body}
        initialFocus={false}
        defaultValues={{ days: USUAL_DAYS }}
        onSubmit={async ({ days }) => setUrl((await onCreate(days)).url)}
      >
        <FormField name="days" label="Valid for days" hint={hint}>
          {(field) => <NumberStepper {...field} min={1} max={90} />}
        </FormField>
        <FormActions submitLabel="Create link" />
      </ApiForm>
      {url !== null && (
        <div role="status" className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
          <p className="text-caption text-muted">{sendTo} The address won’t be shown again.</p>
          <p className="w-full wrap-anywhere">{url}</p>
          <CopyButton text={url}>Copy the link</CopyButton>
        </div>
      )}
      {links.length > 0 && (
        <ul aria-label="Links">
          {links.map((link) => (
            <LinkRow
              key={link.linkId}
              link={link}
              revoked={revoked}
              onRevoke={async () => {
                await onRevoke(link.linkId)
                setUrl(null)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface LinkRowProps {
  link: ClientLink
  revoked: string
  onRevoke: () => Promise<void>
}

function LinkRow({ link, revoked, onRevoke }: LinkRowProps) {
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const [busy, setBusy] = useState(false)
  const { createdAt, createdBy, expiresAt, isOpen, revokedAt } = link
  const ask = async () => {
    if (!(await confirm({ title: 'Revoke this link?', message: revoked, danger: true }))) return
    setBusy(true)
    try {
      await onRevoke()
    } catch (error) {
      await alertError(error, 'The link was not revoked')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2">
      <Chip hue={isOpen ? 'green' : 'grey'}>{isOpen ? 'Open' : revokedAt === null ? 'Expired' : 'Revoked'}</Chip>
      <span className="min-w-0 flex-1 text-caption text-muted">
        {createdBy}, {formatInstantDate(new Date(createdAt))}, until {formatInstantDate(new Date(expiresAt))}
      </span>
      {isOpen && (
        <Button size="sm" loading={busy} onClick={() => void ask()}>
          Revoke
        </Button>
      )}
    </li>
  )
}
