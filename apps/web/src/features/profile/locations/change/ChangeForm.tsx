import { type CategoryWithServiceTypes, type ProfileLocation, sharedEditSchema } from '@rankdesk/api'
import { SHARED_EDIT_NAMES, SHARED_EDITS, type ServiceNames, type SharedEditForm } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Card, FormField, Select } from '@rankdesk/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { changesOfForm, firstValues, type SentChange } from './changeForm.ts'
import { LocationChoice } from './LocationChoice.tsx'
import { NewValue } from './NewValue.tsx'

export interface ChangeFormProps {
  locations: readonly ProfileLocation[]
  holidays: readonly { date: string; name: string }[]
  categories: readonly CategoryWithServiceTypes[]
  names: ServiceNames
  /** Called with the changes of the chosen locations. */
  onPreview: (changes: SentChange[]) => void
}

const KINDS = SHARED_EDITS.map((value) => ({ value, label: SHARED_EDIT_NAMES[value] }))

/** Changes one field in many locations: the field, the locations with their present values, and the new value, typed once. */
export function ChangeForm(props: ChangeFormProps) {
  const { locations, categories, onPreview } = props
  // What the profiles are at first; a change of them must not reset what was typed.
  const [initial] = useState(() => firstValues(locations))
  return (
    <ApiForm
      aria-label="Change of several locations"
      schema={sharedEditSchema}
      defaultValues={initial}
      onSubmit={(values) => onPreview(changesOfForm(values, locations, categories))}
    >
      <Card title="What changes">
        <FormField name="kind" label="Field">
          {(field) => <Select {...field} className="w-full max-w-90" options={KINDS} />}
        </FormField>
      </Card>
      <Fields {...props} />
    </ApiForm>
  )
}

function Fields({ locations, holidays, categories, names }: ChangeFormProps) {
  const kind = useWatch<SharedEditForm, 'kind'>({ name: 'kind' })
  const chosenIds = useWatch<SharedEditForm, 'locationIds'>({ name: 'locationIds' })
  const chosen = locations.filter(({ locationId }) => chosenIds.includes(locationId))
  return (
    <>
      <Card title="New value">
        <NewValue kind={kind} locations={chosen} holidays={holidays} categories={categories} names={names} />
      </Card>
      <FormField name="locationIds">
        {({ value, onChange }) => (
          <LocationChoice
            kind={kind}
            locations={locations}
            names={names}
            value={value as readonly number[]}
            onChange={onChange}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          Preview the change
        </Button>
        <span role="status" className="text-muted">
          {pluralize(chosen.length, 'location')} of {locations.length} chosen. Nothing is sent yet.
        </span>
      </div>
    </>
  )
}
