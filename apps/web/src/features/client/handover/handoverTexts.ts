import type { HandoverSheet, rankingClientsReport, ReportRow } from '@rankdesk/api'
import { PERFORMANCES, whatToWatch } from '@rankdesk/domain'

/** The current figures of a client. Undefined for an inactive one. */
export type ClientFigures = ReportRow<typeof rankingClientsReport> | undefined

/** Returns the points of what to watch: those that a person wrote, or those of HAND-1. */
export function pointsOf({ fields, watched }: HandoverSheet, figures: ClientFigures): string[] {
  if (fields.watch !== null) return linesOf(fields.watch)
  const performance = PERFORMANCES.find((each) => each === figures?.performance) ?? null
  return whatToWatch({ ...watched, performance })
}

/** Returns the promises that a person wrote, or those of the notes (HAND-2). */
export function promisesOf({ fields, foundPromises }: HandoverSheet): string[] {
  return fields.promises === null ? foundPromises : linesOf(fields.promises)
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
