import { changeSpecialty, type MappingSpecialty } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { SEARCH_VOLUMES } from '#lib/client/VolumeText.tsx'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import type { MappingActions } from '../useMappingActions.ts'
import { Dependants } from './Dependants.tsx'

export interface SpecialtyDialogProps {
  specialty: MappingSpecialty
  actions: MappingActions
  onClose: () => void
}

const schema = z.extend(z.pick(changeSpecialty.body, { specialtyTypeName: true, serviceTypeName: true }), {
  volume: z.enum(['', '1', '2', '3']),
})

const VOLUMES = [
  { value: '', label: 'N/A' },
  ...Object.entries(SEARCH_VOLUMES).map(([value, { label }]) => ({ value, label })),
]

/** Edits a specialty of the client, with what depends on it. */
export function SpecialtyDialog({ specialty, actions, onClose }: SpecialtyDialogProps) {
  const { specialtyTypeId, specialtyTypeName, serviceTypeName, searchVolume, otherClients } = specialty
  const others = pluralize(otherClients, 'other client')
  return (
    <ApiFormDialog
      open
      title={`Edit ${specialtyTypeName}`}
      subtitle={
        otherClients === 0
          ? undefined
          : `${others} target it. A new name applies to this client only; service and search volume apply to all.`
      }
      schema={schema}
      defaultValues={{
        specialtyTypeName,
        serviceTypeName,
        volume: searchVolume === 1 ? '1' : searchVolume === 2 ? '2' : searchVolume === 3 ? '3' : '',
      }}
      onClose={onClose}
      onSubmit={async ({ volume, ...body }) => {
        await actions.submit(
          {
            kind: 'specialty',
            specialtyTypeId,
            body: { ...body, searchVolume: volume === '' ? null : Number(volume) },
          },
          `${body.specialtyTypeName} is saved.`,
        )
        onClose()
      }}
    >
      <FormField name="specialtyTypeName" label="Specialty">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="serviceTypeName" label="Service">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="volume" label="Search volume">
        {(field) => <Select {...field} options={VOLUMES} />}
      </FormField>
      <Dependants scope={{ specialtyTypeId }} />
    </ApiFormDialog>
  )
}
