import { ACCESS_ROLE_LABELS } from '@rankdesk/domain'
import {
  Button,
  Card,
  Chip,
  FormActions,
  FormField,
  PageTitle,
  RelativeDate,
  SkeletonText,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { changeMyPassword, type MySession } from '@rankdesk/api'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { mySessionsQuery, useChangePassword, useEndOtherSessions, useEndSession } from './myProfile.queries.ts'
import { pluralize, systemClock } from '@rankdesk/format'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

/** My Profile: the own account, its password, and the open sign-ins. */
export function MyProfileScreen() {
  useDocumentTitle('My Profile')
  const { data, error, isPending, isFetching, refetch } = useQuery(myAccountQuery(useApp()))
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PageTitle
        title="My Profile"
        subtitle={
          data &&
          [data.staffEmail, data.title, data.teamName, ACCESS_ROLE_LABELS[data.accessRole]].filter(Boolean).join(' · ')
        }
      />
      {isPending && <SkeletonText lines={8} />}
      {data === undefined && !isPending && (
        <LoadError
          title="Your profile did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <Card>
            <AccountForm account={data} />
          </Card>
          {data.hasPassword && <PasswordForm />}
          <SessionsCard />
        </>
      )}
    </div>
  )
}

const schema = z.extend(changeMyPassword.body, { again: z.string() }).check(
  z.refine(({ newPassword, again }) => newPassword === again, {
    message: 'The passwords don’t match',
    path: ['again'],
  }),
)

const EMPTY = { currentPassword: '', newPassword: '', again: '' }

/** Changes the own password. Every other sign-in ends. */
function PasswordForm() {
  const change = useChangePassword()
  const toast = useToast()
  // A new form after each change, because the old one holds the passwords.
  const [changes, setChanges] = useState(0)
  return (
    <Card title="Password">
      <ApiForm
        key={changes}
        aria-label="Password"
        className="flex flex-col gap-4"
        schema={schema}
        initialFocus={false}
        defaultValues={EMPTY}
        onSubmit={async ({ currentPassword, newPassword }) => {
          await change.mutateAsync({ currentPassword, newPassword })
          setChanges((count) => count + 1)
          toast.show({ message: 'Your password is changed. Other sign-ins have ended.', tone: 'success' })
        }}
      >
        <FormField name="currentPassword" label="Current password">
          {(field) => <TextInput {...field} type="password" autoComplete="current-password" />}
        </FormField>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormField name="newPassword" label="New password" hint="At least 12 characters.">
            {(field) => <TextInput {...field} type="password" autoComplete="new-password" />}
          </FormField>
          <FormField name="again" label="Repeat the new password">
            {(field) => <TextInput {...field} type="password" autoComplete="new-password" />}
          </FormField>
        </div>
        <FormActions submitLabel="Change the password" />
      </ApiForm>
    </Card>
  )
}

/** The open sign-ins, each with its device and last use. */
function SessionsCard() {
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
