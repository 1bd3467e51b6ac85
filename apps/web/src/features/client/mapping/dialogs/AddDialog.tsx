import { addTargets, changeGeo, changeSpecialty } from '@rankdesk/api'
import { FormField, MultiSelect, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import type { Mapping } from '../mapping.queries.ts'
import type { MappingActions } from '../useMappingActions.ts'

export interface AddDialogProps {
  mapping: Mapping
  actions: MappingActions
  onClose: () => void
}

const places = z.pick(addTargets.body, { geoNames: true })
const specialtySchema = z.extend(
  z.pick(changeSpecialty.body, { specialtyTypeName: true, serviceTypeName: true }),
  places.shape,
)

/** Adds a specialty in some of the client's places. */
export function AddSpecialtyDialog({ mapping, actions, onClose }: AddDialogProps) {
  return (
    <ApiFormDialog
      open
      title="Add specialty"
      schema={specialtySchema}
      defaultValues={{ specialtyTypeName: '', serviceTypeName: '', geoNames: [...mapping.geos] }}
      submitLabel="Add specialty"
      onClose={onClose}
      onSubmit={async ({ geoNames, ...specialty }) => {
        await actions.submit(
          { kind: 'add', body: { specialties: [specialty], geoNames } },
          `Added ${specialty.specialtyTypeName}.`,
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
      {mapping.geos.length > 0 ? (
        <FormField name="geoNames" label="Geos">
          {(field) => <MultiSelect {...field} options={mapping.geos.map((value) => ({ value, label: value }))} />}
        </FormField>
      ) : (
        <FormField name="geoNames" label="Geo">
          {({ value: _value, onChange, ...field }) => (
            <TextInput {...field} onChange={(event) => onChange([event.target.value])} />
          )}
        </FormField>
      )}
    </ApiFormDialog>
  )
}

const geoSchema = z.extend(z.pick(changeGeo.body, { newName: true }), {
  specialties: z.array(z.string()).check(z.minLength(1, 'Choose at least one specialty')),
})

/** Adds a place for some of the client's specialties. */
export function AddGeoDialog({ mapping, actions, onClose }: AddDialogProps) {
  const names = mapping.specialties.map(({ specialtyTypeName }) => specialtyTypeName)
  return (
    <ApiFormDialog
      open
      title="Add geo"
      schema={geoSchema}
      defaultValues={{ newName: '', specialties: names }}
      submitLabel="Add geo"
      onClose={onClose}
      onSubmit={async ({ newName, specialties }) => {
        await actions.submit(
          {
            kind: 'add',
            body: {
              specialties: specialties.map((specialtyTypeName) => ({ specialtyTypeName })),
              geoNames: [newName],
            },
          },
          `Added ${newName}.`,
        )
        onClose()
      }}
    >
      <FormField name="newName" label="Geo">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="specialties" label="Specialties">
        {(field) => <MultiSelect {...field} options={names.map((value) => ({ value, label: value }))} />}
      </FormField>
    </ApiFormDialog>
  )
}
