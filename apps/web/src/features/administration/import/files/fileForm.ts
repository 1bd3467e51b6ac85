import {
  type ColumnMapping,
  columnMappingSchema,
  type FileChoice,
  fileChoiceSchema,
  type FileReading,
  type ImportFileKind,
} from '@rankdesk/api'
import * as z from 'zod/mini'
import { mappingOf, rolesOf } from '../preview/columnRoles.ts'

const rolesSchema = z.array(z.string())

/** The form of how a file is read: the choice as the call names it, and what its columns are. */
export const fileFormSchema = z.object({
  files: z.array(z.object({ choice: fileChoiceSchema })),
  kind: columnMappingSchema.shape.kind,
  roles: rolesSchema,
})
export type FileForm = z.infer<typeof fileFormSchema>

/** The form whose columns are needed, because nothing else says what the table is. */
export const unknownFileFormSchema = z.extend(fileFormSchema, {
  roles: rolesSchema.check(
    z.refine((roles) => roles.includes('item'), { message: 'Choose the column that says what each row is about' }),
  ),
})

export const AS_DETECTED: FileChoice = { encoding: null, separator: null, decimal: null, headerLine: null, day: null }

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

/** Returns the form of a file as it is read now. */
export function formOfFile(reading: FileReading, kind: ColumnMapping['kind']): FileForm {
  const { choice, mapping, columns } = reading
  const roles =
    mapping === null
      ? columns.map(({ meaning }) => (meaning === 'day' ? '' : (meaning ?? '')))
      : rolesOf(mapping, columns.length)
  return { files: [{ choice: choice ?? AS_DETECTED }], kind, roles: [...roles] }
}

/** Whether a choice makes other columns of the file, so that their meaning can only be chosen afterwards. */
export function makesOtherColumns(before: FileForm, after: FileForm): boolean {
  const [old, next] = [before.files[0]?.choice, after.files[0]?.choice]
  return (['encoding', 'separator', 'headerLine'] as const).some((name) => old?.[name] !== next?.[name])
}

/** What a person changed: the choice, the columns, or both. Undefined parts stay as they are. */
export interface FileChange {
  choice?: FileChoice
  mapping?: ColumnMapping | null
}

/** Returns what a person changed about a file. Columns of a table that will be split otherwise are asked again. */
export function fileChange(before: FileForm, after: FileForm, hasMapping: boolean): FileChange {
  const [old, next] = [before.files[0]?.choice, after.files[0]?.choice]
  const isChoice = next !== undefined && JSON.stringify(old) !== JSON.stringify(next)
  const choice = isChoice ? { choice: next } : {}
  if (makesOtherColumns(before, after)) return hasMapping ? { ...choice, mapping: null } : choice
  const isSame = before.kind === after.kind && before.roles.every((role, index) => role === after.roles[index])
  const mapping = isSame ? undefined : mappingOf(after.kind, after.roles)
  return mapping === undefined ? choice : { ...choice, mapping }
}
