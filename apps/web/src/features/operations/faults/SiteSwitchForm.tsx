import { FormActions, FormField, NumberStepper, TextInput, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSetSiteSwitch } from './faults.queries.ts'
import { siteFormSchema, siteSwitchOf } from './faultShapes.ts'

const DEFAULTS = { domain: '', delay: 0, from: '', to: '', dropZone: '' } as const

/** Makes a public site differ from what was published. */
export function SiteSwitchForm() {
  const setSwitch = useSetSiteSwitch()
  const toast = useToast()
  // A new form after each difference starts with the defaults.
  const [round, setRound] = useState(0)
  return (
    <ApiForm
      key={round}
      schema={siteFormSchema}
      defaultValues={DEFAULTS}
      aria-label="New difference"
      onSubmit={async (values) => {
        await setSwitch.mutateAsync(siteSwitchOf(values))
        toast.show({ message: 'The site differs now.' })
        setRound(round + 1)
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="domain" label="Domain" hint="Empty for every site.">
          {(field) => <TextInput {...field} placeholder="example.com" />}
        </FormField>
        <FormField name="delay" label="Delay in ms">
          {(field) => <NumberStepper {...field} max={120_000} step={500} />}
        </FormField>
        <FormField name="from" label="Word to replace">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="to" label="Replacement">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="dropZone" label="Zone to leave out" hint="Its element id, such as main-body.">
          {(field) => <TextInput {...field} />}
        </FormField>
      </div>
      <FormActions submitLabel="Set the difference" />
    </ApiForm>
  )
}
