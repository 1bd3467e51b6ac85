import { removeSampleData, SAMPLE_CONFIRMATION, type SampleRemoval } from '@rankdesk/api'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Banner, FormField, SkeletonText, TextInput } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { sampleRemovalQuery, useRemoveSampleData } from './setup.queries.ts'

/** Lists what the removal of the sample data deletes, and asks to confirm it by typing. */
export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(sampleRemovalQuery(useApp()))
  const remove = useRemoveSampleData()
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
