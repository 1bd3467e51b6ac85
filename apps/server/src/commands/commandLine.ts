import { resolve } from 'node:path'
import { BackupError } from '#platform/backup/index.ts'
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts'
import { DataDirError } from '#platform/data-dir/index.ts'
import { DatabaseServerError } from '#platform/postgres/index.ts'

/** The arguments of a command. */
export interface CommandLine {
  config: Config
  /** The path of the first argument, relative to the operator's folder. */
  file: string
  /** Whether this option was given. */
  has: (option: string) => boolean
}

/** A wrong call of a command. The message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Runs a command that takes one file and options. An error that the operator can fix prints one sentence and exits with
 * 1; any other error is a defect and prints its stack.
 */
export async function runFileCommand(
  usage: string,
  options: readonly string[],
  work: (line: CommandLine) => Promise<void>,
): Promise<void> {
  try {
    await work(readCommandLine(usage, options))
  } catch (error) {
    if (!isRecoverable(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function readCommandLine(usage: string, options: readonly string[]): CommandLine {
  const words = process.argv.slice(2)
  const files = words.filter((word) => !word.startsWith('--'))
  const unknown = words.find((word) => word.startsWith('--') && !options.includes(word))
  const [file] = files
  if (unknown !== undefined) throw new UsageError(`Unknown option ${unknown}. ${usage}`)
  if (file === undefined || files.length > 1) throw new UsageError(usage)
  const config = readConfig(process.env)
  return { config, file: resolve(config.calledFrom, file), has: (option) => words.includes(option) }
}

function isRecoverable(error: unknown): error is Error {
  const kinds = [UsageError, ConfigError, DataDirError, DatabaseServerError, BackupError]
  return kinds.some((kind) => error instanceof kind)
}
