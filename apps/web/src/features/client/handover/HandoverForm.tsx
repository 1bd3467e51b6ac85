import { handoverFieldsSchema, type HandoverSheet, handoverTextSchema } from '@rankdesk/api'
import { HANDOVER_SECTION_LABELS, HANDOVER_SECTIONS, MANAGER_ROLE_LABELS, MANAGER_ROLES } from '@rankdesk/domain'
import { CheckboxGroup, DateField, FormActions, FormField, Select, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useSaveHandover } from './handover.queries.ts'

export interface HandoverFormProps {
  sheet: HandoverSheet
  staff: readonly { staffId: number; staffName: string }[]
  /** The texts that the sheet shows. */
  watch: string
  promises: string
}

const ROLES = MANAGER_ROLES.map((role) => ({ value: role, label: MANAGER_ROLE_LABELS[role] }))
const SECTIONS = HANDOVER_SECTIONS.map((section) => ({ value: section, label: HANDOVER_SECTION_LABELS[section] }))

/** The form's fields: people by the text of their id, and the sections that are shown. */
const schema = z.object({
  role: handoverFieldsSchema.shape.role,
  from: z.string(),
  to: z.string(),
  changesOn: handoverFieldsSchema.shape.changesOn,
  shown: z.array(z.enum(HANDOVER_SECTIONS)),
  watch: handoverTextSchema,
  promises: handoverTextSchema,
})

const idOf = (text: string) => (text === '' ? null : Number(text))

/** The settings of a hand-over sheet: the people, the day, the sections, and the texts that a person can change. */
export function HandoverForm({ sheet, staff, watch, promises }: HandoverFormProps) {
  const { clientId, fields, from, to, version } = sheet
  const save = useSaveHandover()
  const people = [
    { value: '', label: 'Not chosen' },
    ...staff.map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  return (
    <ApiForm
      aria-label="Hand-over sheet"
      className="flex flex-col gap-4"
      schema={schema}
      initialFocus={false}
      defaultValues={{
        role: fields.role,
        from: String(from?.staffId ?? ''),
        to: String(to?.staffId ?? ''),
        changesOn: fields.changesOn,
        shown: HANDOVER_SECTIONS.filter((section) => !fields.hidden.includes(section)),
        watch,
        promises,
      }}
      onSubmit={async (values) => {
        await save.mutateAsync({
          params: { clientId },
          headers: { 'if-match': String(version) },
          body: {
            role: values.role,
            fromStaffId: idOf(values.from),
            toStaffId: idOf(values.to),
            changesOn: values.changesOn,
            // A text that a person left alone stays up to date with what is found.
            watch: values.watch === watch ? fields.watch : values.watch,
            promises: values.promises === promises ? fields.promises : values.promises,
            hidden: HANDOVER_SECTIONS.filter((section) => !values.shown.includes(section)),
          },
        })
      }}
    >
      <FormField name="role" label="Role">
        {(field) => <Select {...field} options={ROLES} />}
      </FormField>
      <FormField name="from" label="From">
        {(field) => <Select {...field} options={people} />}
      </FormField>
      <FormField name="to" label="To">
        {(field) => <Select {...field} options={people} />}
      </FormField>
      <FormField name="changesOn" label="On" hint="Printed on the sheet. Accounts change hands in the administration.">
        {(field) => <DateField {...field} />}
      </FormField>
      <FormField name="shown" label="Show on the sheet">
        {(field) => <CheckboxGroup {...field} options={SECTIONS} />}
      </FormField>
      <FormField
        name="watch"
        label="What to watch"
        hint="One point per line. Prefilled from drift, risks and settings."
      >
        {(field) => <TextArea {...field} rows={5} />}
      </FormField>
      <FormField name="promises" label="Promises made" hint="One promise per line. Prefilled from the notes.">
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
      <FormActions submitLabel="Save" />
    </ApiForm>
  )
}
