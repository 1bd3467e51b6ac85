import { SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Detail, formatText } from '../columns.tsx'
import { loggedErrorQuery } from '../operations.queries.ts'

/** Everything that a program reported about an error. */
export function ErrorDetails({ errorId }: { errorId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(loggedErrorQuery(useApp(), errorId))
  if (isPending) return <SkeletonText lines={5} />
  if (data === undefined) {
    return (
      <LoadError title="The error did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      <dl className="flex min-w-0 flex-col gap-1">
        <Detail label="Time" value={formatText(data.at)} />
        <Detail label="Message" value={data.message} copied />
        <Detail label="Failed request" value={data.failedRequestId} copied />
        <Detail label="Reported with" value={data.requestId} copied />
        <Detail label="Screen" value={data.screen} />
        <Detail label="Address" value={data.url} />
        <Detail label="Browser" value={data.userAgent} />
        <Detail label="Version" value={data.version} />
      </dl>
      {data.stack !== '' && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long stack scrolls, also by keyboard
          tabIndex={0}
          role="region"
          aria-label="Stack"
          className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-caption"
        >
          {data.stack}
        </pre>
      )}
    </div>
  )
}
