import { addLocation, type CallInput } from '@rankdesk/api'
import { Button, FormField, Icon, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'

const EMPTY = { address1: '', city: '', region: '', postalCode: '', phoneNumber: '' }

interface AddressField {
  name: keyof typeof EMPTY
  label: string
  autoComplete: string
  hint?: string
}

const FIELDS: readonly AddressField[] = [
  { name: 'address1', label: 'Street address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'phoneNumber', label: 'Phone', autoComplete: 'tel', hint: 'Leave it empty to use the client’s number.' },
]

/** The button that adds a place of business of a client, with its dialog. */
export function AddLocationButton({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false)
  const add = useMutation(addLocationMutation(useApp(), clientId))
  return (
    <>
      <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => setOpen(true)}>
        Add location
      </Button>
      <ApiFormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add location"
        subtitle="A place where the business receives customers or works from."
        submitLabel="Add location"
        schema={addLocation.body}
        defaultValues={EMPTY}
        onSubmit={async (location) => {
          await add.mutateAsync(location)
          setOpen(false)
        }}
      >
        {FIELDS.map(({ name, label, autoComplete, hint }) => (
          <FormField key={name} name={name} label={label} hint={hint}>
            {(field) => <TextInput {...field} autoComplete={autoComplete} />}
          </FormField>
        ))}
      </ApiFormDialog>
    </>
  )
}

/** The mutation that adds a location. It is pending until the client's profiles are up to date. */
function addLocationMutation(app: AppContextValue, clientId: number) {
  return writeMutation((body: CallInput<typeof addLocation>['body']) =>
    app.client.call(addLocation, { params: { clientId }, body }),
  )
}
