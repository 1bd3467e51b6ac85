import { type MyAccount, saveMyAccount } from '@rankdesk/api'
import { FormActions, FormField, SegmentedControl, TextInput, useToast } from '@rankdesk/ui'
import { changeAppearance, type Density, type Theme } from '#lib/appearance/theme.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSaveAccount } from './myProfile.queries.ts'
import { PhotoField } from './PhotoField.tsx'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** The form of the own account. Saved preferences apply at once, and to browsers without a choice of their own. */
export function AccountForm({ account }: { account: MyAccount }) {
  const save = useSaveAccount()
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
      onSubmit={async (body, form) => {
        await save.mutateAsync(body)
        form.reset(form.getValues())
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
