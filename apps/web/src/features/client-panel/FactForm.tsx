import { stateFact } from '@rankdesk/api'
import { FormActions, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { type SheetFact, useStateFact } from './facts.queries.ts'
import { useNoteDraft } from './useNoteDraft.ts'

export interface FactFormProps {
  clientId: number
  kind: SheetFact['kind']
  /** The label of the field: the question, or the kind of fact. */
  label: string
  /** The fact to correct. Without it the form adds one. */
  replaces?: SheetFact
  /** The name of the draft on this device. */
  draftName: string
  onClose: () => void
}

const schema = z.pick(stateFact.body, { text: true })

/** States a fact or corrects one. The input survives a failure and a closed window. */
export function FactForm({ clientId, kind, label, replaces, draftName, onClose }: FactFormProps) {
  const state = useStateFact(clientId)
  const { stored, store, discard } = useNoteDraft(clientId, draftName)
  const close = () => {
    discard()
    onClose()
  }
  return (
    <ApiForm
      aria-label={replaces === undefined ? 'New fact' : 'Correct fact'}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={schema}
      defaultValues={{ text: replaces?.text ?? '' }}
      draft={stored && { text: stored.answer }}
      // A stored draft opens by itself and leaves the focus where it is.
      initialFocus={stored === undefined}
      onValuesChange={({ text }, isDirty) => store({ questionName: '', answer: text, version: 0 }, isDirty)}
      onSubmit={async ({ text }) => {
        await state.mutateAsync({
          kind,
          text,
          replaces: replaces === undefined ? null : { kind: replaces.kind, text: replaces.text },
        })
        close()
      }}
    >
      <FormField name="text" label={label}>
        {(field) => <TextArea {...field} rows={2} autoGrow />}
      </FormField>
      <FormActions size="sm" submitLabel="Save fact" onCancel={close} />
    </ApiForm>
  )
}
