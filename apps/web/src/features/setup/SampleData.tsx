import {
  addSampleData,
  type Agency,
  removeSampleData,
  SAMPLE_CONFIRMATION,
  type SampleRemoval,
  sampleRemoval,
} from '@rankdesk/api'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Banner, Button, Card, FormField, SkeletonText, TextInput, useDialogs } from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'

/** The kinds of data that a job about sample data changes. */
const CHANGED = ['agency', 'client', 'strategy', 'staff', 'media'] as const

/** Adds sample clients and colleagues for a look around, and removes them again. */
export function SampleData({ agency: { sample, sampleJob, facts } }: { agency: Agency }) {
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const app = useApp()
  const add = useMutation(addSampleDataMutation(app))
  const [isRemoving, setIsRemoving] = useState(false)
  const running = sampleJob !== null && isActive(sampleJob) ? sampleJob : undefined
  const exists = sample.clients + sample.staff > 0
  const isUnmarked = !exists && sample.unmarkedStaff > 0
  useRefetchAtEnd(running?.jobId)
  const start = async () => {
    const message =
      'It adds 12 sample clients and 24 sample colleagues next to your own. They are marked, and you can remove them together.'
    if (facts.clients > 0 && !(await confirm({ title: 'Add sample data?', message }))) return
    add.mutate(undefined, { onError: (error) => void alertError(error) })
  }
  return (
    <Card title="Sample data">
      <p className="text-muted">
        {isUnmarked
          ? 'An older version filled this agency with demo data and did not mark it, so it can’t be removed as a whole, and no sample data can be added. Start an agency of your own with an empty data folder (DATA_DIR) and DEMO_CLIENTS=0.'
          : exists
            ? `There are ${pluralize(sample.clients, 'sample client')} and ${pluralize(sample.staff, 'sample colleague')}. Choose “Switch staff…” in the command palette to see the work of a sample colleague.`
            : 'Sample clients, colleagues and teams show every screen with data. You can remove all of it at any time; your own clients stay as they are.'}
      </p>
      {sampleJob?.state === 'failed' && (
        <div className="mt-3">
          <Banner
            tone="danger"
            title={
              sampleJob.kind === 'add-sample-data'
                ? 'The sample data was not added.'
                : 'The sample data was not removed completely.'
            }
          >
            {sampleJob.message}
          </Banner>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3" role="status">
        {running !== undefined ? (
          <>
            {running.kind === 'add-sample-data' ? 'Adding sample data…' : 'Removing sample data…'}
            <JobProgress job={running} label="Sample data" />
          </>
        ) : exists ? (
          <Button variant="outline" onClick={() => setIsRemoving(true)}>
            Remove sample data…
          </Button>
        ) : isUnmarked ? null : (
          <Button loading={add.isPending} onClick={() => void start()}>
            Add sample data
          </Button>
        )}
      </div>
      {isRemoving && <RemoveSampleDialog onClose={() => setIsRemoving(false)} />}
    </Card>
  )
}

/** Refetches everything that a job changed when it has ended. */
function useRefetchAtEnd(jobId: number | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef(jobId)
  useEffect(() => {
    const ended = before.current
    before.current = jobId
    if (ended === undefined || jobId !== undefined) return
    const ids = { clientId: null, strategyId: null, elementId: null, jobId: ended, staffId: null }
    applyChanges(
      queryClient,
      CHANGED.map((kind) => ({ kind, ...ids })),
    )
  }, [jobId, queryClient])
}

/** Lists what the removal of the sample data deletes, and asks to confirm it by typing. */
function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(sampleRemovalQuery(useApp()))
  const app = useApp()
  const remove = useMutation(removeSampleDataMutation(app))
  const obstacles = query.data?.obstacles ?? []
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title="Remove the sample data?"
      submitLabel="Remove"
      {...((query.data === undefined || obstacles.length > 0) && {
        submitDisabledReason: obstacles.length > 0 ? 'Something must change first.' : 'The list is loading.',
      })}
      schema={removeSampleData.body}
      defaultValues={{ confirmation: '' }}
      onSubmit={async ({ confirmation }) => {
        await remove.mutateAsync(confirmation)
        onClose()
      }}
    >
      <QueryContent title="The sample data" query={query} skeleton={<SkeletonText lines={4} />}>
        {(removal) => <Removal removal={removal} />}
      </QueryContent>
      <FormField name="confirmation" label={`Type “${SAMPLE_CONFIRMATION}” to confirm`}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

function Removal({ removal: { clients, staff, teams, work, obstacles } }: { removal: SampleRemoval }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {`${pluralize(clients, 'sample client')} with their sites, strategies and figures, ${pluralize(staff, 'sample colleague')} and ${pluralize(teams, 'sample team')} are deleted. This can’t be undone. Your own clients stay as they are.`}
      </p>
      {obstacles.length > 0 && (
        <Banner tone="danger" title="The sample data can’t be removed yet.">
          <ul className="list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Banner>
      )}
      {work.length > 0 && (
        <Banner tone="warning" title="This work is also deleted:">
          <ul className="max-h-40 list-disc overflow-y-auto pl-5">
            {work.map(({ clientId, businessName, actions, lastAt, lastBy }) => (
              <li key={clientId}>
                {`${businessName}: ${pluralize(actions, 'action')}, last by ${lastBy} on ${formatInstant(new Date(lastAt))}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** What removing the sample data would delete, and what prevents it. */
function sampleRemovalQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.sampleRemoval(app),
    meta: readsOf(['agency', 'client', 'staff']),
    queryFn: ({ signal }) => app.client.call(sampleRemoval, {}, { signal }),
    // Every write on a sample client adds to the list.
    staleTime: 0,
  })
}

function addSampleDataMutation({ client }: AppContextValue) {
  return writeMutation(() => client.call(addSampleData, {}))
}

function removeSampleDataMutation({ client }: AppContextValue) {
  return writeMutation((confirmation: string) => client.call(removeSampleData, { body: { confirmation } }))
}
