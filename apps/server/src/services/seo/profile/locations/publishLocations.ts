import {
  type CallInput,
  type CallResult,
  type locationsDryRun as dryRunContract,
  type ProfileFields,
  profileFieldsSchema,
  type publishLocations as publishContract,
} from '@rankdesk/api'
import {
  copyFields,
  gbpPanel,
  isSameField,
  partWithField,
  profileDifferences,
  type ProfileField,
} from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { profileSends } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { googleValues, type GoogleValues, presentOpen, readGoogle, undecidedProblem } from '../googleValues.ts'
import { profileProblemsOf, reviewedFields } from '../reviewedFields.ts'
import {
  beginSend,
  BEING_SENT,
  isBeingSent,
  type ProfileSend,
  recordFailedSend,
  sendOfKey,
} from '../sending/profileSend.ts'
import { finishSendJob } from '../sending/sendProfile.ts'
import { SERVICE_TYPE_NAMES } from '../serviceCatalog.ts'
import { type LocationOfClient, locationsOfClient } from '../profile.queries.ts'

type ComparedLocation = CallResult<typeof dryRunContract>['locations'][number]
type Context = UseCaseContext & { jobs: Jobs; provider: ProfileProvider }
/** What Google shows, compared with ours inside of a transaction; or why it could not be read. */
type Reading = Awaited<ReturnType<typeof readGoogle>> | { failure: string }

/** The text of a change that was made to another version of the profile. */
const CHANGED_SINCE = 'The profile has changed since you opened it. Choose the location again.'

/** A change of a location as a call sends it. */
type SentChange = CallInput<typeof publishContract>['body']['changes'][number]

/** A change of a location as it would be published. */
interface LocationPlan {
  /** The fields that the change makes different from ours. */
  fields: ProfileField[]
  ours: ProfileFields
  after: ProfileFields
  /** Why it can't be published, as sentences. */
  problems: string[]
}

export interface PublishLocations {
  actor: Actor
  clientId: number
  idempotencyKey: string
  changes: readonly SentChange[]
}

/**
 * Publishes changes of several locations, each on its own: it is recorded, sent by a job, and its result recorded. A location
 * that can't be published keeps the reason, and the others are published. A repeated confirmation changes nothing.
 */
export async function publishLocations(context: Context, publish: PublishLocations): Promise<void> {
  const { actor, clientId, idempotencyKey } = publish
  const changes = publish.changes.toSorted((a, b) => a.locationId - b.locationId)
  const readings = await readAll(context, clientId, changes)
  const ids = new Set(changes.map(({ locationId }) => locationId))
  await runWrite(
    context,
    { actor, action: 'publishLocations', lock: (tx) => locationsOfClient(tx, clientId, ids) },
    async (tx, at, all) => {
      await requireActiveClients(tx, 'publishLocations', [clientId])
      const sends: ProfileSend[] = []
      for (const change of changes) {
        const key = locationSendKey(idempotencyKey, change.locationId)
        if ((await sendOfKey(tx, null, key)) !== undefined) continue
        const of = requireLocation(all, change.locationId)
        sends.push(
          await beginLocation(context, tx, { of, change, reading: readings.get(change.locationId), key, actor, at }),
        )
      }
      if (sends.length === 0) return { result: undefined }
      return { result: undefined, auditEvent: eventOf(clientId, sends) }
    },
  )
}

/**
 * Sends a change of a location again that was not sent, if that can help. Throws `HttpError` 404 for an unknown one, and 409
 * for one that is being sent or was sent.
 */
export async function retryLocationSend(
  context: Context,
  { actor, clientId, sendId }: { actor: Actor; clientId: number; sendId: number },
): Promise<void> {
  const { db } = context
  const [send] = await db.select().from(profileSends).where(eq(profileSends.sendId, sendId))
  if (send?.request.kind !== 'locations') throw new HttpError(404, `There is no change ${sendId}.`)
  const change = changeOfSend(send)
  const { locationId } = send
  const readings = await readAll(context, clientId, [change])
  await runWrite(
    context,
    { actor, action: 'retryLocationSend', lock: (tx) => locationsOfClient(tx, clientId, new Set([locationId])) },
    async (tx, at, all) => {
      const key = send.idempotencyKey
      if ((await sendOfKey(tx, null, key))?.state !== 'failed')
        throw new HttpError(409, 'This change is being sent already, or was sent.')
      const of = requireLocation(all, locationId)
      const again = await beginLocation(context, tx, { of, change, reading: readings.get(locationId), key, actor, at })
      return { result: undefined, auditEvent: eventOf(clientId, [again]) }
    },
  )
}

/** Compares changes of several locations with what Google shows at the moment. A location that can't be read says so. */
export async function locationsDryRun(
  { db, provider }: { db: Db; provider: ProfileProvider },
  clientId: number,
  changes: readonly SentChange[],
): Promise<CallResult<typeof dryRunContract>> {
  const all = await locationsOfClient(db, clientId)
  const found = changes.map((change) => ({ change, of: requireLocation(all, change.locationId) }))
  return { locations: await mapFewAtOnce(found, ({ change, of }) => compare(db, provider, change, of)) }
}

/** Returns the change that a send was made of. */
function changeOfSend({ locationId, request }: ProfileSend): SentChange {
  const { fields, after, again } = request
  const parts = fields.map((field) => partWithField(profileFieldsSchema.parse(after), field))
  return {
    locationId,
    fields,
    values: Object.assign({}, ...parts) as SentChange['values'],
    profileVersion: again?.profileVersion ?? 0,
    replaces: again?.replaces ?? [],
  }
}

/** Reads what Google shows of the locations, before the transaction. */
async function readAll({ db, provider }: Context, clientId: number, changes: readonly SentChange[]) {
  const all = await locationsOfClient(db, clientId)
  const read = await mapFewAtOnce(changes, async ({ locationId }): Promise<[number, Reading]> => {
    const of = requireLocation(all, locationId)
    try {
      return [locationId, await readGoogle(db, provider, of)]
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 503) throw error
      return [locationId, { failure: error.message }]
    }
  })
  return new Map(read)
}

interface LocationToSend {
  of: LocationOfClient
  change: SentChange
  reading: Reading | undefined
  key: string
  actor: Actor
  at: Date
}

/** Records the change of a location and the job that sends it; or the reason why it isn't sent. */
async function beginLocation(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { of, change, reading, key, actor, at }: LocationToSend,
): Promise<ProfileSend> {
  const plan = planOfChange(of, change)
  const { locationId } = change
  const google = reading === undefined || 'failure' in reading ? undefined : await reading(tx, of)
  const rejection = await rejectionOf(tx, { plan, change, reading, google })
  const { profileVersion, replaces = [] } = change
  const send = {
    locationId,
    strategyId: null,
    entryId: null,
    idempotencyKey: key,
    actor,
    at,
    request: {
      kind: 'locations' as const,
      // A refused change keeps what was asked for, so that it can be sent again.
      fields: rejection === undefined ? plan.fields : change.fields,
      before: { ...(google?.shown ?? plan.ours) },
      after: { ...plan.after },
      external: '',
      internal: '',
      keepsDraft: true,
      again: { profileVersion, replaces, canRetry: rejection?.canRetry ?? false },
    },
  }
  if (rejection !== undefined) return recordFailedSend(tx, send, rejection.reason)
  const begun = await beginSend(tx, send)
  await jobs.enqueue(tx, { ...finishSendJob(begun.sendId, of.client.clientId), actor })
  return begun
}

interface RejectedChange {
  reason: string
  /** Whether sending the same again later can help. */
  canRetry: boolean
}

async function rejectionOf(
  tx: Transaction,
  options: { plan: LocationPlan; change: SentChange; reading: Reading | undefined; google: GoogleValues | undefined },
): Promise<RejectedChange | undefined> {
  const { plan, change, reading, google } = options
  const [problem] = plan.problems
  if (problem !== undefined) return { reason: problem, canRetry: false }
  if (reading !== undefined && 'failure' in reading) return { reason: reading.failure, canRetry: true }
  const undecided = undecidedProblem(google?.open ?? [], plan, change.replaces)
  if (undecided !== undefined) return { reason: undecided, canRetry: false }
  return (await isBeingSent(tx, change.locationId)) ? { reason: BEING_SENT, canRetry: true } : undefined
}

function eventOf(clientId: number, sends: readonly ProfileSend[]) {
  const refused = sends.filter(({ state }) => state === 'failed')
  const details = {
    locationIds: sends.map(({ locationId }) => locationId).join(', '),
    fields: [...new Set(sends.flatMap(({ request }) => request.fields))].join(', '),
    refused: refused.length,
  }
  return { clientId, details, changes: ['profile'] as const }
}

/** Returns the key under which a location's part of a publish is sent once. */
const locationSendKey = (idempotencyKey: string, locationId: number) => `locations ${idempotencyKey} ${locationId}`

async function compare(
  db: Db,
  provider: ProfileProvider,
  change: SentChange,
  of: LocationOfClient,
): Promise<ComparedLocation> {
  const { fields, ours, after, problems } = planOfChange(of, change)
  const { locationId } = change
  const { profileVersion } = of
  try {
    const { shown, open } = await googleValues(db, provider, of)
    return {
      locationId,
      profileVersion,
      problems,
      changes: profileDifferences(shown, after, SERVICE_TYPE_NAMES, fields),
      open: presentOpen(open, ours, { fields, after }),
    }
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 503) throw error
    const changed = profileDifferences(ours, after, SERVICE_TYPE_NAMES, fields)
    return { locationId, profileVersion, problems: [error.message, ...problems], changes: changed, open: [] }
  }
}

/** Returns what a change of a location publishes, and what prevents it. */
function planOfChange({ location, live, profileVersion }: LocationOfClient, change: SentChange): LocationPlan {
  const ours = profileFieldsSchema.parse(live)
  const next = reviewedFields(profileFieldsSchema.parse({ ...ours, ...change.values }))
  const fields = change.fields.filter((field) => !isSameField(ours, next, field))
  const after = copyFields(ours, fields, next)
  const panel = gbpPanel(location.gbpPanelStatus)
  return {
    fields,
    ours,
    after,
    problems: [
      ...(panel === undefined ? [] : [panel.text]),
      ...(change.profileVersion === profileVersion ? [] : [CHANGED_SINCE]),
      ...profileProblemsOf(after, fields, ours, 'fields'),
    ],
  }
}

/** How many profiles are read from a provider at once. */
const AT_ONCE = 5

/** Returns the results of asynchronous work for each item, in their order, a few at once. */
async function mapFewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  }
  return results
}

/** Returns a location by its id. Throws `HttpError` 404 for one of another client. */
function requireLocation(all: ReadonlyMap<number, LocationOfClient>, locationId: number): LocationOfClient {
  const found = all.get(locationId)
  if (found === undefined) throw new HttpError(404, `This client has no location ${locationId}.`)
  return found
}
