import { changeImport, IMPORT_FACTS, IMPORT_MANAGERS, type ImportClient, type ImportDetails } from '@rankdesk/api'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useChangeImport } from '../import.queries.ts'
import { clientNameOf, FACT_TEXTS, MANAGER_TEXTS } from '../importTexts.ts'
import { changedChoice, formOfClient } from './factsForm.ts'

const HINTS: Partial<Record<(typeof IMPORT_FACTS)[number], string>> = {
  overriddenTimeAllocation: 'Replaces the hours of the package.',
  clientLaunchDate: 'YYYY-MM-DD',
  siteLaunchDate: 'YYYY-MM-DD',
  rankingStarted: 'YYYY-MM-DD',
}

export interface FactsDialogProps {
  importId: number
  client: ImportClient
  staff: ImportDetails['staff']
  onClose: () => void
}

/** The form in which a person confirms the domain, the business facts and the managers of a client. */
export function FactsDialog({ importId, client, staff, onClose }: FactsDialogProps) {
  const change = useChangeImport()
  const initial = formOfClient(client)
  const people = [
    { value: '', label: 'No one' },
    ...staff.map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      width={720}
      title={`Details of ${clientNameOf(client)}`}
      subtitle={
        client.clientId === null
          ? 'A new client. What you enter here replaces what was found in the files.'
          : 'An existing client. Fields that you don’t change keep their values, unless the files have newer ones.'
      }
      schema={changeImport.body}
      defaultValues={initial}
      onSubmit={async (values) => {
        const choice = changedChoice(initial, values)
        if (choice !== undefined && Object.keys(choice).length > 1)
          await change.mutateAsync({ importId, clients: [choice], tables: [] })
        onClose()
      }}
    >
      <FormField
        name="clients.0.domain"
        label="Domain"
        required
        hint="Such as example.com. The files are read again when you change it."
      >
        {(field) => <TextInput {...field} autoComplete="off" inputMode="url" />}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {IMPORT_MANAGERS.map((role) => (
          <FormField key={role} name={`clients.0.managers.${role}`} label={MANAGER_TEXTS[role]} required={false}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                options={people}
                value={value === null ? '' : String(value)}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              />
            )}
          </FormField>
        ))}
        {IMPORT_FACTS.map((fact) => (
          <FormField
            key={fact}
            name={`clients.0.facts.${fact}`}
            label={FACT_TEXTS[fact]}
            hint={HINTS[fact]}
            required={false}
          >
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </ApiFormDialog>
  )
}
