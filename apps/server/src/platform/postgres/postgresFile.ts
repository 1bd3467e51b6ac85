import { join } from 'node:path'
import { z } from 'zod'
import { readFileIfThere, replaceFile } from '../data-dir/atomicFile.ts'
import { DatabaseServerError } from './log.ts'

const content = z.object({
  /** The password of the role `rankdesk`, which owns everything. */
  password: z.string().min(1),
  /** The folder of the database's files: in DATA_DIR, or elsewhere if its user cannot reach that. */
  folder: z.string().min(1),
  /** Whether the folder was ever complete. Only then is a missing folder a loss. */
  initialized: z.boolean(),
  /** Set while it runs. */
  port: z.number().int().optional(),
})

/** The content of DATA_DIR/postgres.json (0600), with which a command reaches a running server's database. */
export type PostgresFile = z.infer<typeof content>

/** The role that owns the embedded database. */
export const postgresRole = 'rankdesk'

/** Reads DATA_DIR/postgres.json. Undefined if it does not exist. Throws DatabaseServerError for invalid content. */
export async function readPostgresFile(dataDir: string): Promise<PostgresFile | undefined> {
  const path = join(dataDir, 'postgres.json')
  const text = await readFileIfThere(path)
  if (text === undefined) return undefined
  try {
    return content.parse(JSON.parse(text))
  } catch {
    throw new DatabaseServerError(`${path} is not a valid Rankdesk file; restore it from a backup.`)
  }
}

/** Writes DATA_DIR/postgres.json atomically. */
export function writePostgresFile(dataDir: string, file: PostgresFile): Promise<void> {
  return replaceFile(join(dataDir, 'postgres.json'), `${JSON.stringify(file, undefined, 2)}\n`)
}

/** Returns the connection address of a database of the embedded PostgreSQL on `port`. */
export function embeddedUrl(file: PostgresFile, port: number, database: string): string {
  return `postgres://${postgresRole}:${file.password}@127.0.0.1:${port}/${database}`
}
