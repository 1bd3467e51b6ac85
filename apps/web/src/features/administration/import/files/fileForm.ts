import { type ColumnMapping, columnMappingSchema, fileChoiceSchema, type ImportFileKind } from '@rankdesk/api'
import * as z from 'zod/mini'

const rolesSchema = z.array(z.string())

/** The form of how a file is read: the choice as the call names it, and what its columns are. */
export const fileFormSchema = z.object({
  files: z.array(z.object({ choice: fileChoiceSchema })),
  kind: columnMappingSchema.shape.kind,
  roles: rolesSchema,
})
/** The form whose columns are needed, because nothing else says what the table is. */
export const unknownFileFormSchema = z.extend(fileFormSchema, {
  roles: rolesSchema.check(
    z.refine((roles) => roles.includes('item'), { message: 'Choose the column that says what each row is about' }),
  ),
})

/** What the columns of a recognized file can be; undefined for a file whose columns nobody chooses. */
export function columnsKind(
  kind: ImportFileKind | undefined,
  mapping: ColumnMapping | null,
): ColumnMapping['kind'] | undefined {
  if (mapping !== null) return mapping.kind
  if (kind === undefined || kind === 'semrush' || kind === 'ahrefs' || kind === 'bing') return 'queries'
  if (kind === 'analytics') return 'pages'
  return kind === 'queries' || kind === 'pages' || kind === 'chart' ? kind : undefined
}
