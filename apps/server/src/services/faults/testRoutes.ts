import type { Clock, MovableClock } from '@rankdesk/format'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commandProfile, profileCommandSchema } from '#connectors/profile/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { profileOfLocation } from '../seo/profile/profile.queries.ts'
import { targetOf } from '../seo/profile/targetOf.ts'
import { faultSchema } from './fault.ts'
import { REFRESH_PATH } from './registerFaults.ts'
import { siteSwitchSchema } from './siteSwitches.ts'
import { diskSchema } from './testDisk.ts'

/** The earliest and latest business time that a test may set, in ms: the range of the calendar rules. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z')
const LATEST = Date.parse('2100-01-01T00:00:00Z')

const clockSchema = z.union([
  /** An instant with its time zone. */
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  /** Moves the clock by this many ms; negative values move it back. */
  z.strictObject({ advance: z.number().int().min(-LATEST).max(LATEST) }),
])

/** Makes the server shed calls as if it were overloaded. A server in test mode never sheds otherwise. */
const overloadSchema = z.strictObject({ on: z.boolean() })

/**
 * Registers the calls by which tests and demonstrations control a server that has `testControls`: its faults,
 * its disk, its business time, the differences of its clients' public sites and the built-in profile service (D15). They need no sign-in, and accept only JSON,
 * which no page of another origin can send without a preflight.
 */
export function testRoutes({ app, clock, database: { db }, testControls }: ServiceDependencies): void {
  if (testControls === undefined) return
  const { disk, faults, switches } = testControls
  const hidden = { schema: { hide: true } }

  app.get('/test/faults', hidden, () => ({ faults: faults.list() }))
  app.post('/test/faults', hidden, (request) => {
    const fault = checkedJson(faultSchema, request)
    return fault.kind === 'expired-refresh'
      ? faults.set({ ...fault, service: 'identity', path: REFRESH_PATH })
      : faults.set(fault)
  })
  app.delete('/test/faults', hidden, () => {
    faults.clear()
    return { faults: faults.list() }
  })
  app.delete<{ Params: { faultId: string } }>('/test/faults/:faultId', hidden, (request) => {
    faults.clear(Number(request.params.faultId))
    return { faults: faults.list() }
  })

  app.post('/test/overload', hidden, (request) => {
    faults.isOverloaded = checkedJson(overloadSchema, request).on
    return { on: faults.isOverloaded }
  })

  app.post('/test/disk', hidden, (request) => {
    disk.fault = checkedJson(diskSchema, request)
    return disk.fault
  })

  app.post('/test/profile', hidden, (request) => {
    const command = checkedJson(profileCommandSchema, request)
    const readTarget = async (locationId: number) => {
      const { location, live } = await profileOfLocation(db, locationId)
      return targetOf(location, live)
    }
    return commandProfile(db, command, { now: clock.now(), readTarget }).then(() => command)
  })

  app.get('/test/clock', hidden, () => ({ now: clock.now().toISOString() }))
  app.post('/test/clock', hidden, (request) => {
    const command = checkedJson(clockSchema, request)
    if (!isMovable(clock)) throw new HttpError(409, 'The clock of this server cannot be moved.')
    const to = 'now' in command ? Date.parse(command.now) : clock.now().getTime() + command.advance
    if (to < EARLIEST || to > LATEST) throw new HttpError(400, 'The clock can be set from 2000 to 2099.')
    clock.set(new Date(to))
    return { now: clock.now().toISOString() }
  })

  app.get('/test/site', hidden, () => ({ switches: switches.list() }))
  app.post('/test/site', hidden, (request) => switches.set(checkedJson(siteSwitchSchema, request)))
  app.delete('/test/site', hidden, () => {
    switches.clear()
    return { switches: switches.list() }
  })
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'set' in clock && typeof clock.set === 'function'
}

function checkedJson<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'This call expects JSON.')
  }
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  throw new HttpError(400, `The request is not properly formed. ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`)
}
