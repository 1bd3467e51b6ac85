import { type MyAccount, saveMyAccount } from '@rankdesk/api'
import {
  Avatar,
  Button,
  FormActions,
  FormField,
  type FormFieldControl,
  SegmentedControl,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { changeAppearance, type Density, type Theme } from '#lib/appearance/theme.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSaveAccount } from './myProfile.queries.ts'
import { ImageUp, X } from 'lucide-react'
import { useRef } from 'react'

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

type PhotoFieldProps = Omit<FormFieldControl, 'name'> & {
  /** The person's name, for the initials. */
  name: string
}

/** The choice of a photo, which is reduced in the browser before it is sent. */
function PhotoField({ name, value, onChange, ref }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const photo = typeof value === 'string' ? value : undefined
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onChange(await reducePhoto(file))
    } catch {
      toast.show({ message: "This file isn't a picture, or it can't be read.", tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
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
      <Button
        ref={ref}
        icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      >
        {photo === undefined ? 'Choose a photo' : 'Choose another'}
      </Button>
      {photo !== undefined && (
        <Button variant="ghost" icon={<X aria-hidden size={16} strokeWidth={1.75} />} onClick={() => onChange(null)}>
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
