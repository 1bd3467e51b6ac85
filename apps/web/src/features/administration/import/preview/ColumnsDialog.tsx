import { type ColumnMapping, columnMappingSchema, type UnrecognizedFile } from '@rankdesk/api'
import { Button, ColumnMapper, FormField, Select } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { changeImportMutation } from '../import.queries.ts'
import { mappingOf, rolesOf, withUniqueRoles } from './columnRoles.ts'

/** How many of the first rows are shown. */
const SHOWN_ROWS = 8

const KINDS: Readonly<Record<ColumnMapping['kind'], { label: string; item: string }>> = {
  queries: { label: 'Search queries', item: 'Search query' },
  pages: { label: 'Pages', item: 'Page address' },
  chart: { label: 'Days', item: 'Day' },
}

const rolesSchema = z.array(z.string())
const formSchema = z.object({
  kind: columnMappingSchema.shape.kind,
  roles: rolesSchema.check(
    z.refine((roles) => roles.includes('item'), { message: 'Choose the column that says what each row is about' }),
  ),
})

export interface ColumnsDialogProps {
  importId: number
  file: UnrecognizedFile
  onClose: () => void
}

/** Asks what the columns of a table are that no rule recognizes. */
export function ColumnsDialog({ importId, file: { path, columns, firstRows, mapping }, onClose }: ColumnsDialogProps) {
  const app = useApp()
  const change = useMutation(changeImportMutation(app))
  const [kind, setKind] = useState(mapping?.kind ?? 'queries')
  const [initial] = useState(() => ({ kind, roles: [...rolesOf(mapping, columns.length)] }))
  const save = (next: ColumnMapping | null) =>
    change.mutateAsync({ importId, clients: [], tables: [{ path, mapping: next }] })
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      width={900}
      title="What are these columns?"
      subtitle={path}
      submitLabel="Use these columns"
      schema={formSchema}
      defaultValues={initial}
      onValuesChange={(values) => setKind(values.kind)}
      actions={
        mapping !== null && (
          <Button variant="ghost" loading={change.isPending} onClick={() => void save(null).then(onClose)}>
            Don’t use this file
          </Button>
        )
      }
      onSubmit={async (values) => {
        const next = mappingOf(values.kind, values.roles)
        if (next === undefined) return
        await save(next)
        onClose()
      }}
    >
      <FormField name="kind" label="Each row is about" className="max-w-60">
        {(field) => (
          <Select {...field} options={Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))} />
        )}
      </FormField>
      <FormField
        name="roles"
        label="Columns"
        required
        hint="Choose what each column contains, and leave out the others."
      >
        {({ value, onChange }) => {
          const roles = rolesSchema.parse(value)
          return (
            <ColumnMapper
              label={`Columns of ${path}`}
              titles={columns}
              rows={firstRows.slice(0, SHOWN_ROWS)}
              options={[
                { value: '', label: 'Not used' },
                { value: 'item', label: KINDS[kind].item },
                { value: 'clicks', label: 'Clicks' },
                { value: 'impressions', label: 'Impressions' },
                { value: 'position', label: 'Average position' },
              ]}
              value={roles}
              onChange={(next) => onChange(withUniqueRoles(roles, next))}
            />
          )
        }}
      </FormField>
    </ApiFormDialog>
  )
}
