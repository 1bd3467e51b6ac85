import { formatInstantDate } from '@rankdesk/format'
import { Icon, Button, EmptyState, PageTitle, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { usePermission } from '../account/account.queries.ts'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'
import { useDocumentTitle } from '../page/useDocumentTitle.ts'
import { archiveClientMutation } from './archiveClientMutation.ts'
import type { ArchivedInfo } from './isArchived.ts'

export interface ArchivedClientProps {
  client: ArchivedInfo
}

/** Replaces the pages of an archived client. Those who manage clients can restore it. */
export function ArchivedClient({ client: { clientId, businessName, archivedAt, archivedBy } }: ArchivedClientProps) {
  useDocumentTitle(`Archived | ${businessName}`)
  const mayRestore = usePermission('manage-clients')
  const app = useApp()
  const { mutate, isPending } = useMutation(archiveClientMutation(app))
  const toast = useToast()
  const alertError = useErrorAlert()
  const restore = () =>
    mutate(
      { clientId, archived: false },
      {
        onSuccess: () => toast.show({ message: `${businessName} is restored.` }),
        onError: (error) => void alertError(error),
      },
    )
  const date = formatInstantDate(new Date(archivedAt))
  return (
    <>
      <PageTitle title={businessName} subtitle="Archived" />
      <div className="mt-4">
        <EmptyState
          size="lg"
          title="This client is archived"
          icon={<Icon of={Archive} size={28} />}
          action={
            mayRestore === true && (
              <Button variant="primary" loading={isPending} icon={<Icon of={ArchiveRestore} />} onClick={restore}>
                Restore
              </Button>
            )
          }
        >
          {archivedBy === null ? `It was archived on ${date}.` : `${archivedBy} archived it on ${date}.`} Its data is
          kept, but its due work and publishes don’t run.
          {mayRestore === false && ' Ask a manager or an administrator to restore it.'}
        </EmptyState>
      </div>
    </>
  )
}
