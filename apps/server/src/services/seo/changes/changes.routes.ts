import { announcePresence, changes } from '@rankdesk/api'
import { forgetChanges, readChanges } from '#platform/changes/readChanges.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { announce } from './announcePresence.ts'

/** The retention window of the changes feed, one day: no tab sleeps longer without a reload. */
const RETENTION_MS = 24 * 60 * 60 * 1000
/** The interval in ms at which old changes are deleted. */
const FORGET_EVERY = 10 * 60 * 1000

/** Registers the changes feed and presence. */
export function changesRoutes({ routes, database: { db }, clock, realClock, jobs }: ServiceDependencies): void {
  const retainedSince = () => new Date(clock.now().getTime() - RETENTION_MS)
  routes.serve(changes, ({ input: { query } }) => readChanges(db, query.since, retainedSince()))
  routes.serve(announcePresence, async ({ input: { body }, actor, context }) => ({
    others: await announce(context, { ...body, staffId: actor.staffId }, realClock.now()),
  }))

  let lastForgotten = 0
  jobs.addSweep(async () => {
    if (realClock.now().getTime() - lastForgotten < FORGET_EVERY) return
    lastForgotten = realClock.now().getTime()
    await forgetChanges(db, retainedSince())
  })
}
