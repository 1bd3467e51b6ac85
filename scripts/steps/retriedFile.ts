import { readFile } from 'node:fs/promises'

/** Returns the file that lists the retried cases of a run, from the file of its JSON report. */
export function retriedFileOf(reportFile: string): string {
  return reportFile.replace(/\.json$/, '.retried.json')
}

/** Returns the cases of a run that passed on a further attempt, as `file: case` with the first reason below. A run without retries has no file. */
export async function readRetried(reportFile: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(retriedFileOf(reportFile), 'utf8')) as string[]
  } catch {
    return []
  }
}
