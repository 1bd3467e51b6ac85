import {
  DateField,
  EditableText,
  Field,
  MultiSelect,
  NumberStepper,
  SearchField,
  Select,
  TextAreaField,
  TextField,
  TimeField,
} from '@rankdesk/ui'
import { useState } from 'react'
import { Specimen, SpecimenColumn } from './OverviewParts.tsx'

const TRADES = [
  { value: 'roof', label: 'Roofing' },
  { value: 'plumb', label: 'Plumbing' },
  { value: 'dental', label: 'Dental' },
  { value: 'solar', label: 'Solar' },
]

/** The second column of the overview: form fields. */
export function OverviewFields() {
  const [words, setWords] = useState('')
  return (
    <SpecimenColumn>
      <Specimen name="Fields">
        <div className="grid gap-4">
          <SearchField label="Search clients" value={words} onChange={setWords} />
          <TextField label="External summary" defaultValue="Rewrote the top section" maxLength={300} counted />
          <TextField label="Page name" required placeholder="Name" error="This field is required" />
          <Field label="Account manager">
            <Select
              options={[
                { value: 'hannah', label: 'Hannah Cole' },
                { value: 'marcus', label: 'Marcus Bell' },
              ]}
            />
          </Field>
          <Field label="Trades">
            <MultiSelect options={TRADES} defaultValue={['roof', 'plumb', 'solar']} maxChips={2} />
          </Field>
          <div className="flex flex-wrap gap-4">
            <Field label="Goes live">
              <DateField today="2026-11-18" defaultValue="2026-11-30" />
            </Field>
            <Field label="Call at">
              <TimeField defaultValue="14:30" />
            </Field>
            <Field label="Pages">
              <NumberStepper defaultValue={2} />
            </Field>
          </div>
          <TextAreaField label="Note" hint="For the next person on this client." maxLength={150} rows={2} />
          <Field label="Budget">
            <EditableText kind="money" label="Budget" defaultValue={1850} className="-mx-2.5" />
          </Field>
          <TextField label="Template" defaultValue="Home" disabled />
        </div>
      </Specimen>
    </SpecimenColumn>
  )
}
