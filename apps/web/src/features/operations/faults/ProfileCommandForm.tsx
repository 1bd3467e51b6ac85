import { PROFILE_COMMANDS, PROFILE_FIELDS, profileFieldName } from '@rankdesk/domain'
import { FormActions, FormField, NumberStepper, Select, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { commandProfileMutation } from './faults.queries.ts'
import { PROFILE_COMMAND_LABELS, profileFormSchema } from './profileCommands.ts'

/** The maximum of a location's id, which is an integer of PostgreSQL. */
const MAX_LOCATION_ID = 2_147_483_647

const DEFAULTS = { locationId: null, command: 'drift', field: 'hours6', seconds: 3600 } as const

/** Commands the built-in profile service: the next check or publish of the profile meets what it does. */
export function ProfileCommandForm() {
  const commandProfile = useMutation(commandProfileMutation())
  const toast = useToast()
  return (
    <ApiForm
      schema={profileFormSchema}
      defaultValues={DEFAULTS}
      aria-label="Profile command"
      staysOpen
      onSubmit={async ({ locationId, ...command }) => {
        if (locationId === null) return
        await commandProfile.mutateAsync({ locationId, ...command })
        toast.show({ message: 'The profile service follows the command.' })
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField
          name="locationId"
          label="Location id"
          hint="The number in the address of the profile’s change ledger."
        >
          {(field) => <NumberStepper {...field} min={1} max={MAX_LOCATION_ID} />}
        </FormField>
        <FormField name="command" label="Command">
          {(field) => (
            <Select
              {...field}
              options={PROFILE_COMMANDS.map((value) => ({ value, label: PROFILE_COMMAND_LABELS[value] }))}
            />
          )}
        </FormField>
        <FormField name="field" label="Field" hint="Only for drift and suggested edits.">
          {(field) => (
            <Select {...field} options={PROFILE_FIELDS.map((value) => ({ value, label: profileFieldName(value) }))} />
          )}
        </FormField>
        <FormField name="seconds" label="Delay in seconds" hint="Only for delayed edits.">
          {(field) => <NumberStepper {...field} max={31_536_000} step={60} />}
        </FormField>
      </div>
      <FormActions submitLabel="Run the command" />
    </ApiForm>
  )
}
