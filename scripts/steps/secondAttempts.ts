import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './projectRoot.ts'

/** How long a case may need a second attempt before the run fails for it, in days. */
const PATIENCE_DAYS = 14

/** The list of cases that passed only on their second attempt: a line each, `YYYY-MM-DD file: title`. */
export const listFile = path.join(projectRoot, 'scripts', 'secondAttempts.txt')

/** Returns the cases of the list, each with the day on which it was first seen. Throws for a line without a day. */
export function readSecondAttempts(text = readFileSync(listFile, 'utf8')): { day: string; name: string }[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, day, name] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(line) ?? []
    if (day === undefined || name === undefined) throw new Error(`A line of ${listFile} names no day and case: ${line}`)
    return [{ day, name }]
  })
}

/** Returns what is wrong on `today`: a sentence for each case whose time is over. */
export function overdueAttempts(listed: ReturnType<typeof readSecondAttempts>, today: Date): string[] {
  const oldest = new Date(today.getTime() - PATIENCE_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return listed
    .filter(({ day }) => day < oldest)
    .map(
      ({ day, name }) =>
        `${name} has passed on its second attempt since ${day}: find out why, and take it off the list.`,
    )
}

/** Returns the lines to add to the list for the cases of a run that are not on it. `retried` starts with `file: title`. */
export function missingAttempts(
  listed: ReturnType<typeof readSecondAttempts>,
  retried: readonly string[],
  today: Date,
): string[] {
  const known = new Set(listed.map(({ name }) => name))
  const names = retried.map((one) => one.split('\n', 1)[0] ?? '').filter((name) => !known.has(name))
  return [...new Set(names)].map((name) => `${today.toISOString().slice(0, 10)} ${name}`)
}
