import { z } from 'zod'

/** Grows when an older Rankdesk could no longer read the file. */
export const backupFormat = 1

/** The folders of DATA_DIR that a backup holds beside the database. */
export const backedUpFolders = ['media', 'keys'] as const

/** The first entry of a backup: what follows, and which database it fits. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** ISO instant, real time. */
  createdAt: z.string(),
  /** Hashes of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled: a table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** The number that each sequence gives next. */
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
})

/** The last entry: a file that ends without it was cut off. */
export const endSchema = z.object({ files: z.number().int() })

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]

/** Why a backup or a restore did not happen; its message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
