import { FormField, Select } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import type { MappingScope } from '../mapping.queries.ts'
import { Dependants } from './Dependants.tsx'

export interface MergeDialogProps {
  name: string
  scope: MappingScope
  /** The specialties or places with which it can be merged. */
  others: readonly { value: string; label: string }[]
  onMerge: (value: string) => Promise<void>
  onClose: () => void
}

const schema = z.object({ into: z.string().check(z.minLength(1, 'This field is required')) })

/** Merges a specialty or a place into another one, with what depends on it. */
export function MergeDialog({ name, scope, others, onMerge, onClose }: MergeDialogProps) {
  return (
    <ApiFormDialog
      open
      title={`Merge ${name}`}
      subtitle="Its pages, keywords and strategies move. Where both have a page, the other one keeps its page."
      schema={schema}
      defaultValues={{ into: '' }}
      submitLabel="Merge"
      onClose={onClose}
      onSubmit={async ({ into }) => {
        await onMerge(into)
        onClose()
      }}
    >
      <FormField name="into" label="Merge into">
        {(field) => <Select {...field} placeholder="Choose" options={others} />}
      </FormField>
      <Dependants scope={scope} />
    </ApiFormDialog>
  )
}
