import type { Mapping } from '../mapping.queries.ts'
import type { ScopeTask } from '../matrix/ScopeMenu.tsx'
import type { MappingActions } from '../useMappingActions.ts'
import { AddGeoDialog, AddSpecialtyDialog } from './AddDialog.tsx'
import { GeoDialog } from './GeoDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SpecialtyDialog } from './SpecialtyDialog.tsx'

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
