import { readSite, type SiteReading } from '@rankdesk/api'
import { formatInstant, formatNumber, parseInstant, pluralize } from '@rankdesk/format'
import { Banner, Button, Card, FormActions, FormField, ProgressBar, Skeleton, TextInput, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { isActive, jobShare } from '#lib/jobs/clientJobs.ts'
import { Link } from '#lib/routing/Link.tsx'
import { ReadPagesCard } from './ReadPagesCard.tsx'
import { addressesText } from './siteCheckTexts.ts'
import { cancelReadingMutation, readSiteMutation, siteReadingQuery } from './siteReading.queries.ts'

/** The reading of a client's real site: how to start and stop it, its progress, and the pages that were read. */
export function ReadSiteCard({ clientId }: { clientId: number }) {
  const query = useQuery(siteReadingQuery(useApp(), clientId))
  return (
    <>
      <Card title="Pages of the client’s site" className="max-w-3xl">
        <QueryContent title="The reading of the site" query={query} skeleton={<Skeleton height={160} />}>
          {(reading) => <Reading reading={reading} />}
        </QueryContent>
      </Card>
      {query.data !== undefined && query.data.addresses > 0 && <ReadPagesCard reading={query.data} />}
    </>
  )
}

function Reading({ reading }: { reading: SiteReading }) {
  const { clientId, job, finishedAt, addresses, counts, isInterrupted } = reading
  const isRunning = job !== null && isActive(job)
  return (
    <div className="flex flex-col gap-4">
      <p>
        Rankdesk reads the public pages as a search engine does: those that the sitemap and the links of the home page
        lead to, 2,000 at most, four at once. It respects the site’s robots.txt and changes nothing.
      </p>
      {finishedAt !== null && (
        <p>
          Read on {formatInstant(parseInstant(finishedAt))}, and again every week. {addressesText(addresses, counts)}.{' '}
          <Link to={`/client/${clientId}/site-check`}>Open the site check</Link>
        </p>
      )}
      {job?.state === 'failed' && (
        <Banner tone="warning" title={isInterrupted ? 'The reading was stopped' : 'The site was not read'}>
          {job.message}
        </Banner>
      )}
      {isRunning ? <Progress reading={reading} /> : <ReadForm key={reading.address} reading={reading} />}
    </div>
  )
}

function Progress({ reading: { clientId, job, domain } }: { reading: SiteReading }) {
  const cancel = useMutation(cancelReadingMutation(useApp()))
  const toast = useToast()
  const alertError = useErrorAlert()
  const { done = 0, total = 0, state } = job ?? {}
  const text =
    state === 'waiting' || total === 0
      ? 'Starting'
      : `${formatNumber(done)} of ${pluralize(total, 'known address', 'known addresses')}`
  const stop = () =>
    cancel.mutate(clientId, {
      onSuccess: () => toast.show({ message: 'The reading was stopped. You can continue it later.' }),
      onError: (error) => void alertError(error),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
        <ProgressBar
          label={`Reading the pages of ${domain}`}
          value={total > 0 && job !== null ? jobShare(job) : undefined}
          valueText={text}
          tone="accent"
        />
        <span className="figures text-caption text-muted">{text}</span>
      </div>
      <Button size="sm" loading={cancel.isPending} onClick={stop}>
        Stop
      </Button>
    </div>
  )
}

function ReadForm({ reading: { clientId, address, finishedAt, isInterrupted } }: { reading: SiteReading }) {
  const start = useMutation(readSiteMutation(useApp()))
  return (
    <ApiForm
      aria-label="Read the site"
      className="flex flex-col gap-4"
      schema={readSite.body}
      initialFocus={false}
      defaultValues={{ address }}
      onSubmit={async (body) => {
        await start.mutateAsync({ params: { clientId }, body })
      }}
    >
      <FormField name="address" label="Address of the site" hint="The address that visitors use.">
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormActions submitLabel={isInterrupted ? 'Continue' : finishedAt === null ? 'Read the site' : 'Read again'} />
    </ApiForm>
  )
}
