import { createHandoffLink, type Handoff } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { Button, Chip, CopyButton, FormActions, FormField, NumberStepper, useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { createHandoffLinkMutation, revokeHandoffLinkMutation } from './handoff.queries.ts'

export interface HandoffLinksProps {
  strategyId: number
  links: Handoff['links']
}

/** The validity of a new link in days. */
const USUAL_DAYS = 30

/** The links with which the web master opens the text: create one, copy its address, revoke it. */
export function HandoffLinks({ strategyId, links }: HandoffLinksProps) {
  const create = useMutation(createHandoffLinkMutation(useApp()))
  const [url, setUrl] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <ApiForm
        aria-label="New link"
        className="flex flex-wrap items-end gap-3"
        schema={createHandoffLink.body}
        initialFocus={false}
        defaultValues={{ days: USUAL_DAYS }}
        onSubmit={async (body) => {
          const created = await create.mutateAsync({ params: { strategyId }, body })
          setUrl(created.url)
        }}
      >
        <FormField
          name="days"
          label="Valid for days"
          hint="Anyone with the link can read the text, download it as Word, Markdown or HTML, and say that it is online."
        >
          {(field) => <NumberStepper {...field} min={1} max={90} />}
        </FormField>
        <FormActions submitLabel="Create link" />
      </ApiForm>
      {url !== null && (
        <div role="status" className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
          <p className="text-caption text-muted">
            Send this link to the client’s web master. The address won’t be shown again.
          </p>
          <p className="w-full wrap-anywhere">{url}</p>
          <CopyButton text={url}>Copy the link</CopyButton>
        </div>
      )}
      {links.length > 0 && (
        <ul aria-label="Links">
          {links.map((link) => (
            <LinkRow key={link.handoffLinkId} strategyId={strategyId} link={link} onRevoked={() => setUrl(null)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface LinkRowProps {
  strategyId: number
  link: Handoff['links'][number]
  onRevoked: () => void
}

function LinkRow({ strategyId, link, onRevoked }: LinkRowProps) {
  const revoke = useMutation(revokeHandoffLinkMutation(useApp()))
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const { handoffLinkId, createdAt, createdBy, expiresAt, isOpen, revokedAt } = link
  const ask = async () => {
    const message = 'The web master can no longer open the text with it.'
    if (!(await confirm({ title: 'Revoke this link?', message, danger: true }))) return
    revoke.mutate(
      { strategyId, handoffLinkId },
      { onSuccess: onRevoked, onError: (error) => void alertError(error, 'The link was not revoked') },
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2">
      <Chip hue={isOpen ? 'green' : 'grey'}>{isOpen ? 'Open' : revokedAt === null ? 'Expired' : 'Revoked'}</Chip>
      <span className="min-w-0 flex-1 text-caption text-muted">
        {createdBy}, {formatInstantDate(new Date(createdAt))}, until {formatInstantDate(new Date(expiresAt))}
      </span>
      {isOpen && (
        <Button size="sm" loading={revoke.isPending} onClick={() => void ask()}>
          Revoke
        </Button>
      )}
    </li>
  )
}
