import { z } from 'zod'

/** The version of the file format. Increase it when older versions of Rankdesk can no longer read the file. */
export const backupFormat = 1

/** The folders of DATA_DIR that a backup contains besides the database. */
export const backedUpFolders = ['media', 'keys'] as const

/** The first entry of a backup: its contents, and the database schema that it fits. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** An ISO instant in real time. */
  createdAt: z.string(),
  /** Hashes of the migrations that created the tables, oldest first. */
  migrations: z.array(z.string()),
  /** The tables in the order in which they can be filled: each after the tables to which it refers. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** The next number of each sequence. */
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
})

/** The last entry. A file without it was cut off. */
export const endSchema = z.object({ files: z.number().int() })

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]

/** A backup or restore that failed. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
