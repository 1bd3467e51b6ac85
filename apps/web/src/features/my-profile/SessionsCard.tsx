import type { MySession } from '@rankdesk/api'
import { pluralize, systemClock } from '@rankdesk/format'
import { Button, Card, Chip, RelativeDate, SkeletonText, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { mySessionsQuery, useEndOtherSessions, useEndSession } from './myProfile.queries.ts'

/** The open sign-ins, each with its device and last use. */
export function SessionsCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(mySessionsQuery(useApp()))
  const toast = useToast()
  const alertError = useErrorAlert()
  const endOthers = useEndOtherSessions()
  const signOutOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => toast.show({ message: `${pluralize(ended, 'other sign-in')} ended.` }),
      onError: (failure) => void alertError(failure),
    })
  return (
    <Card title="Where you’re signed in">
      {isPending && <SkeletonText lines={3} />}
      {data === undefined && !isPending && (
        <LoadError
          title="Your sign-ins did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <ul aria-label="Sign-ins" className="divide-y divide-hairline">
            {data.map((session) => (
              <li key={session.sessionId}>
                <SessionRow session={session} />
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <Button className="mt-3" loading={endOthers.isPending} onClick={signOutOthers}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: MySession }) {
  const alertError = useErrorAlert()
  const end = useEndSession()
  const device = session.device === '' ? 'Unknown device' : session.device
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Chip hue="green">This device</Chip>}
        </p>
        <p className="text-muted">
          Last used <RelativeDate date={new Date(session.lastUsedAt)} clock={systemClock} /> · signed in{' '}
          <RelativeDate date={new Date(session.startedAt)} clock={systemClock} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={`Sign out ${device}`}
          loading={end.isPending}
          onClick={() => end.mutate(session.sessionId, { onError: (failure) => void alertError(failure) })}
        >
          Sign out
        </Button>
      )}
    </div>
  )
}
