import { saveAgencyName } from '@rankdesk/api'
import { FormActions, FormField, TextInput, useToast } from '@rankdesk/ui'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSaveAgencyName } from './setup.queries.ts'

/** The form of the agency's name. */
export function AgencyNameForm({ agencyName }: { agencyName: string }) {
  const save = useSaveAgencyName()
  const toast = useToast()
  return (
    <ApiForm
      className="mt-3 max-w-100"
      schema={saveAgencyName.body}
      defaultValues={{ agencyName }}
      onSubmit={async ({ agencyName: name }, form) => {
        await save.mutateAsync(name)
        form.reset({ agencyName: name })
        toast.show({ message: 'The name is saved.' })
      }}
    >
      <FormField name="agencyName" label="Agency name">
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormActions submitLabel="Save the name" />
    </ApiForm>
  )
}
