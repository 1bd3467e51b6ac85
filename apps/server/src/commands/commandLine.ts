import { resolve } from 'node:path'
import { BackupError } from '../backup/index.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { DataDirError } from '../data-dir/index.ts'
import { DatabaseServerError } from '../postgres/index.ts'

/** What a command is called with. */
export interface CommandLine {
  config: Config
  /** The path of the first argument, from where the operator stood. */
  file: string
  /** Whether this option was given. */
  has: (option: string) => boolean
}

/** A command that was called wrongly; its message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Runs a command that takes one file and options. What an operator can mend is told in one sentence and ends the
 * process with 1; anything else is a defect and shows its stack.
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
  if (unknown !== undefined) throw new UsageError(`The option ${unknown} is not known. ${usage}`)
  if (file === undefined || files.length > 1) throw new UsageError(usage)
  const config = readConfig(process.env)
  return { config, file: resolve(config.calledFrom, file), has: (option) => words.includes(option) }
}

function isRecoverable(error: unknown): error is Error {
  const kinds = [UsageError, ConfigError, DataDirError, DatabaseServerError, BackupError]
  return kinds.some((kind) => error instanceof kind)
}
