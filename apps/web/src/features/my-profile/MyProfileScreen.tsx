import {
  type CallInput,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  type MyAccount,
  type MySession,
  mySessions,
  saveMyAccount,
} from '@rankdesk/api'
import { ACCESS_ROLE_LABELS } from '@rankdesk/domain'
import { pluralize, systemClock } from '@rankdesk/format'
import {
  Icon,
  Avatar,
  Button,
  Card,
  Chip,
  FormActions,
  FormField,
  type FormFieldControl,
  PageTitle,
  RelativeDate,
  SegmentedControl,
  SkeletonText,
  TextInput,
  useFieldGroup,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ImageUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { changeAppearance, DENSITIES, type Density, type Theme, THEMES } from '#lib/appearance/theme.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'

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
  const app = useApp()
  const change = useMutation(changePasswordMutation(app))
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
  const app = useApp()
  const endOthers = useMutation(endOtherSessionsMutation(app))
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
  const app = useApp()
  const end = useMutation(endSessionMutation(app))
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

/** The form of the own account. Saved preferences apply at once, and to browsers without a choice of their own. */
function AccountForm({ account }: { account: MyAccount }) {
  const app = useApp()
  const save = useMutation(saveAccountMutation(app))
  const toast = useToast()
  const { staffName, phoneNumber, photo, preferences } = account
  const { theme = 'system', density = 'comfortable' } = preferences
  return (
    <ApiForm
      aria-label="My account"
      className="flex flex-col gap-4"
      schema={saveMyAccount.body}
      initialFocus={false}
      defaultValues={{ staffName, phoneNumber, photo, preferences: { theme, density } }}
      staysOpen
      onSubmit={async (body) => {
        await save.mutateAsync(body)
        const { theme: nextTheme = 'system', density: nextDensity = 'comfortable' } = body.preferences
        changeAppearance({ theme: nextTheme, density: nextDensity })
        toast.show({ message: 'Your profile is saved.', tone: 'success' })
      }}
    >
      <FormField name="photo" label="Photo" required={false}>
        {(field) => <PhotoField {...field} name={staffName} />}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="staffName" label="Name">
          {(field) => <TextInput {...field} autoComplete="name" />}
        </FormField>
        <FormField name="phoneNumber" label="Phone number" required={false}>
          {(field) => <TextInput {...field} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField name="preferences.theme" label="Theme" required={false}>
          {({ value, onChange }) => (
            <SegmentedControl label="Theme" options={THEMES} value={value as Theme} onChange={onChange} />
          )}
        </FormField>
        <FormField name="preferences.density" label="Rows" required={false}>
          {({ value, onChange }) => (
            <SegmentedControl label="Rows" options={DENSITIES} value={value as Density} onChange={onChange} />
          )}
        </FormField>
      </div>
      <FormActions submitLabel="Save" />
    </ApiForm>
  )
}

type PhotoFieldProps = Omit<FormFieldControl, 'name'> & {
  /** The person's name, for the initials. */
  name: string
}

/** The choice of a photo, which is reduced in the browser before it is sent. */
function PhotoField({ name, value, onChange, ref }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const photo = typeof value === 'string' ? value : undefined
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onChange(await reducePhoto(file))
    } catch {
      toast.show({ message: "This file isn't a picture, or it can't be read.", tone: 'danger' })
    }
  }
  return (
    <div role="group" {...group} className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={photo} size={64} decorative />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Photo file"
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button ref={ref} icon={<Icon of={ImageUp} />} onClick={() => input.current?.click()}>
        {photo === undefined ? 'Choose a photo' : 'Choose another'}
      </Button>
      {photo !== undefined && (
        <Button variant="ghost" icon={<Icon of={X} />} onClick={() => onChange(null)}>
          Remove
        </Button>
      )}
    </div>
  )
}

/** The edge of a photo that is sent, in pixels: twice the largest size on screen. */
const EDGE_PX = 192

/** Reduces a picture to a small square around its center, as a data URL. Throws if the browser cannot read it. */
async function reducePhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = EDGE_PX
    canvas.height = EDGE_PX
    const edge = Math.min(bitmap.width, bitmap.height)
    const left = (bitmap.width - edge) / 2
    const top = (bitmap.height - edge) / 2
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The browser has no canvas.')
    context.drawImage(bitmap, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX)
    return canvas.toDataURL('image/png')
  } finally {
    bitmap.close()
  }
}

/** The signed-in person's open sign-ins. */
function mySessionsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.mySessions(app),
    meta: readsOf(['staff']),
    queryFn: async ({ signal }) => (await app.client.call(mySessions, {}, { signal })).sessions,
  })
}

function saveAccountMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof saveMyAccount>['body']) => client.call(saveMyAccount, { body }))
}

function changePasswordMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof changeMyPassword>['body']) => client.call(changeMyPassword, { body }))
}

function endSessionMutation({ client }: AppContextValue) {
  return writeMutation((sessionId: string) => client.call(endMySession, { params: { sessionId } }))
}

function endOtherSessionsMutation({ client }: AppContextValue) {
  return writeMutation(() => client.call(endMyOtherSessions, {}))
}
