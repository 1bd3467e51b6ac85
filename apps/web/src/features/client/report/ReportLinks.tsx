import { createReportLink } from '@rankdesk/api'
import { formatInstantDate, type PlainMonth } from '@rankdesk/format'
import { Button, Card, Chip, CopyButton, FormActions, FormField, NumberStepper, useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { type MonthlyReport, createReportLinkMutation, revokeReportLinkMutation } from './report.queries.ts'

export interface ReportLinksProps {
  clientId: number
  month: PlainMonth
  links: MonthlyReport['links']
}

const schema = z.pick(createReportLink.body, { days: true })
/** The validity of a new link in days. */
const USUAL_DAYS = 30

/** The links to a report: create one with an expiry date, copy its address, revoke it. */
export function ReportLinks({ clientId, month, links }: ReportLinksProps) {
  const app = useApp()
  const create = useMutation(createReportLinkMutation(app))
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Card title="Links">
      <div className="flex flex-col gap-4">
        <ApiForm
          aria-label="New link"
          className="flex flex-col gap-3"
          schema={schema}
          initialFocus={false}
          defaultValues={{ days: USUAL_DAYS }}
          onSubmit={async ({ days }) => {
            const created = await create.mutateAsync({ params: { clientId, month }, body: { days } })
            setUrl(created.url)
          }}
        >
          <FormField name="days" label="Valid for days" hint="Anyone with the link can read the report until then.">
            {(field) => <NumberStepper {...field} min={1} max={90} />}
          </FormField>
          <FormActions submitLabel="Create link" />
        </ApiForm>
        {url !== null && (
          <div role="status" className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
            <p className="text-caption text-muted">The address won’t be shown again.</p>
            <p className="w-full wrap-anywhere">{url}</p>
            <CopyButton text={url}>Copy the link</CopyButton>
          </div>
        )}
        {links.length > 0 && (
          <ul aria-label="Links">
            {links.map((link) => (
              <LinkRow key={link.clientReportLinkId} clientId={clientId} link={link} onRevoked={() => setUrl(null)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface LinkRowProps {
  clientId: number
  link: MonthlyReport['links'][number]
  onRevoked: () => void
}

function LinkRow({ clientId, link, onRevoked }: LinkRowProps) {
  const app = useApp()
  const revoke = useMutation(revokeReportLinkMutation(app))
  const { confirm } = useDialogs()
  const { clientReportLinkId, createdAt, createdBy, expiresAt, isOpen, revokedAt } = link
  const askAndRevoke = async () => {
    const isSure = await confirm({
      title: 'Revoke this link?',
      message: 'People who have this link can no longer open the report.',
      danger: true,
    })
    if (isSure) revoke.mutate({ clientId, clientReportLinkId }, { onSuccess: onRevoked })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2">
      <span className="min-w-0 flex-1">
        <Chip hue={isOpen ? 'green' : 'grey'}>{isOpen ? 'Open' : revokedAt === null ? 'Expired' : 'Revoked'}</Chip>
        <span className="block text-caption text-muted">
          {createdBy}, {formatInstantDate(new Date(createdAt))}, until {formatInstantDate(new Date(expiresAt))}
        </span>
      </span>
      {isOpen && (
        <Button size="sm" loading={revoke.isPending} onClick={() => void askAndRevoke()}>
          Revoke
        </Button>
      )}
    </li>
  )
}
