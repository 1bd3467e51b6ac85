import { changeGeo } from '@rankdesk/api'
import { FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import type { MappingActions } from '../useMappingActions.ts'
import { Dependants } from './Dependants.tsx'

export interface GeoDialogProps {
  geoName: string
  actions: MappingActions
  onClose: () => void
}

const schema = z.pick(changeGeo.body, { newName: true })

/** Renames a place of the client, with what depends on it. */
export function GeoDialog({ geoName, actions, onClose }: GeoDialogProps) {
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
