import { addTargets, changeGeo, changeSpecialty, type MappingSpecialty } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Button, Dialog, FormField, MultiSelect, Select, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { SEARCH_VOLUMES } from '#lib/client/VolumeText.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import type { Mapping, MappingScope } from '../mapping.queries.ts'
import type { ScopeTask } from '../matrix/ScopeMenu.tsx'
import type { MappingActions } from '../useMappingActions.ts'
import { Dependants } from './Dependants.tsx'

/** A task that has a dialog. */
export type MappingTask =
  | { kind: 'add-specialty' | 'add-geo' }
  | { kind: 'specialty'; specialtyTypeId: number; task: ScopeTask }
  | { kind: 'geo'; geoName: string; task: ScopeTask }

export interface ScopeDialogsProps {
  task: MappingTask | undefined
  mapping: Mapping
  actions: MappingActions
  onClose: () => void
}

/** The dialogs that add, edit, merge and remove specialties and places (M477). */
export function ScopeDialogs({ task, ...props }: ScopeDialogsProps) {
  switch (task?.kind) {
    case 'add-specialty':
      return <AddSpecialtyDialog {...props} />
    case 'add-geo':
      return <AddGeoDialog {...props} />
    case 'specialty':
      return <SpecialtyTask {...props} {...task} />
    case 'geo':
      return <GeoTask {...props} {...task} />
    case undefined:
      return null
  }
}

type Common = Omit<ScopeDialogsProps, 'task'> & { task: ScopeTask }

function SpecialtyTask({ mapping, actions, onClose, specialtyTypeId, task }: Common & { specialtyTypeId: number }) {
  const specialty = mapping.specialties.find((each) => each.specialtyTypeId === specialtyTypeId)
  // A colleague may have removed it.
  if (specialty === undefined) return null
  const name = specialty.specialtyTypeName
  const scope = { specialtyTypeId }
  if (task === 'edit') return <SpecialtyDialog specialty={specialty} actions={actions} onClose={onClose} />
  if (task === 'remove') {
    const remove = () => actions.remove(scope, name)
    return <RemoveDialog name={name} scope={scope} busy={actions.busy} onRemove={remove} onClose={onClose} />
  }
  const others = mapping.specialties.filter((each) => each !== specialty)
  return (
    <MergeDialog
      name={name}
      scope={scope}
      others={others.map((each) => ({ value: String(each.specialtyTypeId), label: each.specialtyTypeName }))}
      onClose={onClose}
      onMerge={async (value) => {
        const into = others.find((each) => String(each.specialtyTypeId) === value)
        if (into === undefined) return
        const { specialtyTypeName, serviceTypeName, searchVolume } = into
        await actions.submit(
          {
            kind: 'specialty',
            specialtyTypeId,
            body: { specialtyTypeName, serviceTypeName, searchVolume, merge: true },
          },
          `Merged ${name} into ${specialtyTypeName}.`,
        )
      }}
    />
  )
}

function GeoTask({ mapping, actions, onClose, geoName, task }: Common & { geoName: string }) {
  const scope = { geoName }
  if (task === 'edit') return <GeoDialog geoName={geoName} actions={actions} onClose={onClose} />
  if (task === 'remove') {
    const remove = () => actions.remove(scope, geoName)
    return <RemoveDialog name={geoName} scope={scope} busy={actions.busy} onRemove={remove} onClose={onClose} />
  }
  const others = mapping.geos.filter((each) => each !== geoName)
  return (
    <MergeDialog
      name={geoName}
      scope={scope}
      others={others.map((value) => ({ value, label: value }))}
      onClose={onClose}
      onMerge={(newName) =>
        actions.submit({ kind: 'geo', body: { geoName, newName, merge: true } }, `Merged ${geoName} into ${newName}.`)
      }
    />
  )
}

interface RemoveDialogProps {
  name: string
  scope: MappingScope
  busy: boolean
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Removes a specialty or a place from the client's targets, after listing what depends on it. */
function RemoveDialog({ name, scope, busy, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Remove ${name}?`}
      subtitle="Pages, keywords and strategies stay, but no longer belong to these targets. You can undo this."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={busy} onClick={() => void onRemove().then(onClose)}>
            Remove
          </Button>
        </>
      }
    >
      <Dependants scope={scope} />
    </Dialog>
  )
}

interface GeoDialogProps {
  geoName: string
  actions: MappingActions
  onClose: () => void
}

const schema = z.pick(changeGeo.body, { newName: true })

/** Renames a place of the client, with what depends on it. */
function GeoDialog({ geoName, actions, onClose }: GeoDialogProps) {
  return (
    <ApiFormDialog
      open
      title={`Edit ${geoName}`}
      schema={schema}
      defaultValues={{ newName: geoName }}
      onClose={onClose}
      onSubmit={async ({ newName }) => {
        await actions.submit({ kind: 'geo', body: { geoName, newName } }, `${geoName} is now called ${newName}.`)
        onClose()
      }}
    >
      <FormField name="newName" label="Geo">
        {(field) => <TextInput {...field} />}
      </FormField>
      <Dependants scope={{ geoName }} />
    </ApiFormDialog>
  )
}

interface AddDialogProps {
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
function AddSpecialtyDialog({ mapping, actions, onClose }: AddDialogProps) {
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
function AddGeoDialog({ mapping, actions, onClose }: AddDialogProps) {
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

interface MergeDialogProps {
  name: string
  scope: MappingScope
  /** The specialties or places with which it can be merged. */
  others: readonly { value: string; label: string }[]
  onMerge: (value: string) => Promise<void>
  onClose: () => void
}

const mergeSchema = z.object({ into: z.string().check(z.minLength(1, 'This field is required')) })

/** Merges a specialty or a place into another one, with what depends on it. */
function MergeDialog({ name, scope, others, onMerge, onClose }: MergeDialogProps) {
  return (
    <ApiFormDialog
      open
      title={`Merge ${name}`}
      subtitle="Its pages, keywords and strategies move. Where both have a page, the other one keeps its page."
      schema={mergeSchema}
      defaultValues={{ into: '' }}
      submitLabel="Merge"
      onClose={onClose}
      onSubmit={async ({ into }) => {
        await onMerge(into)
        onClose()
      }}
    >
      <FormField name="into" label="Merge into">
        {(field) => <Select {...field} placeholder="Choose" options={others} />}
      </FormField>
      <Dependants scope={scope} />
    </ApiFormDialog>
  )
}

interface SpecialtyDialogProps {
  specialty: MappingSpecialty
  actions: MappingActions
  onClose: () => void
}

const volumeSchema = z.extend(z.pick(changeSpecialty.body, { specialtyTypeName: true, serviceTypeName: true }), {
  volume: z.enum(['', '1', '2', '3']),
})

const VOLUMES = [
  { value: '', label: 'N/A' },
  ...Object.entries(SEARCH_VOLUMES).map(([value, { label }]) => ({ value, label })),
]

/** Edits a specialty of the client, with what depends on it. */
function SpecialtyDialog({ specialty, actions, onClose }: SpecialtyDialogProps) {
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
      schema={volumeSchema}
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
