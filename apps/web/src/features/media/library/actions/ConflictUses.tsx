import { pluralize } from '@rankdesk/format'
import { Button, type UploadItem } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { mediaUsesQuery } from '../mediaLibrary.queries.ts'
import { distinctUses } from './usageText.ts'
import { UsesList } from './UsesList.tsx'

/** Returns the uses of the existing file of a name conflict, for `conflictNote` of the uploader. */
export function conflictUsesOf({ target, existing }: UploadItem) {
  if (target === undefined || existing?.id === undefined) return null
  return <ConflictUses projectId={target.projectId} mediaId={existing.id} />
}

/** Where the existing file is used (D19), before it is replaced. */
function ConflictUses({ projectId, mediaId }: { projectId: number; mediaId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(mediaUsesQuery(useApp(), projectId, mediaId))
  if (data === undefined) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-caption text-muted">
        {isError && !isFetching ? 'The uses of the existing file did not load.' : 'Checking where it is used…'}
        {isError && (
          <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </p>
    )
  }
  const uses = distinctUses(data)
  if (uses.length === 0) return <p className="text-caption text-muted">The existing file is not used anywhere.</p>
  return (
    <section aria-label="Uses of the existing file" className="flex flex-col gap-1">
      <p className="text-caption font-medium">
        Used in {pluralize(uses.length, 'place')}. {uses.length === 1 ? 'It shows' : 'All of them show'} the new file
        after Replace.
      </p>
      <UsesList uses={uses} />
    </section>
  )
}
