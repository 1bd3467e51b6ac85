import { FormActions, FormField, NumberStepper, Select, TextInput, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSetFault } from './faults.queries.ts'
import { FAULT_KINDS, FAULT_LABELS, FAULTY_SERVICES, type Fault, faultSchema } from './faultShapes.ts'

/** The fields of the form: of a fault, with null for any number of calls. */
const formSchema = z.extend(faultSchema, { times: z.nullable(z.int().check(z.gte(1), z.lte(1000))) })

const DEFAULTS = { kind: '401', service: 'all', path: '', ms: 3000, times: 1 } as const

/** Sets a fault: its kind, the calls that it affects, and how often. */
export function FaultForm() {
  const setFault = useSetFault()
  const toast = useToast()
  // A new form after each fault starts with the defaults.
  const [round, setRound] = useState(0)
  return (
    <ApiForm
      key={round}
      schema={formSchema}
      defaultValues={DEFAULTS}
      aria-label="New fault"
      onSubmit={async ({ times, ...fault }) => {
        const requested: Fault = times === null ? fault : { ...fault, times }
        await setFault.mutateAsync(requested)
        toast.show({ message: 'The fault is active.' })
        setRound(round + 1)
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="kind" label="Fault">
          {(field) => (
            <Select {...field} options={FAULT_KINDS.map((value) => ({ value, label: FAULT_LABELS[value] }))} />
          )}
        </FormField>
        <FormField name="service" label="Service" hint="An expired refresh token always affects sign-in.">
          {(field) => <Select {...field} options={FAULTY_SERVICES.map((value) => ({ value, label: nameOf(value) }))} />}
        </FormField>
        <FormField name="path" label="Path" hint="Only calls whose path starts with it. Empty for all.">
          {(field) => <TextInput {...field} placeholder="/api/client" />}
        </FormField>
        <div className="grid grid-cols-2 gap-4">
          <FormField name="ms" label="Delay in ms">
            {(field) => <NumberStepper {...field} max={120_000} step={500} />}
          </FormField>
          <FormField name="times" label="Calls" hint="Empty for all.">
            {(field) => <NumberStepper {...field} min={1} max={1000} />}
          </FormField>
        </div>
      </div>
      <FormActions submitLabel="Set the fault" />
    </ApiForm>
  )
}

function nameOf(service: (typeof FAULTY_SERVICES)[number]): string {
  if (service === 'all') return 'All services'
  return service === 'site' ? 'Public sites' : service
}
