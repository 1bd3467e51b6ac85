import { changeMyPassword } from '@rankdesk/api'
import { Card, FormActions, FormField, TextInput, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useChangePassword } from './myProfile.queries.ts'

const schema = z.extend(changeMyPassword.body, { again: z.string() }).check(
  z.refine(({ newPassword, again }) => newPassword === again, {
    message: 'The passwords don’t match',
    path: ['again'],
  }),
)

const EMPTY = { currentPassword: '', newPassword: '', again: '' }

/** Changes the own password. Every other sign-in ends. */
export function PasswordForm() {
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
