import type { MediaFile } from '@rankdesk/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, locations, media, sites, strategies } from '#platform/db/schema/index.ts'
import { listFieldErrors } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { mediaFileOf } from '#services/sites/media/mediaFileOf.ts'
import { presentBlocker } from './presentBlocker.ts'
import { workedLocationId } from '../profile/workedLocation.ts'

/** Returns a strategy of one of these types with its client, library and location. Throws `HttpError` 404 and 409. */
export async function profileStrategy(db: Queryable, strategyId: number, typeIds: readonly number[]) {
  const [row] = await db
    .select({
      strategyId: strategies.strategyId,
      strategyTypeId: strategies.strategyTypeId,
      statusId: strategies.statusId,
      locationId: locations.locationId,
      clientId: clients.clientId,
      businessName: clients.businessName,
      domain: clients.domain,
      projectId: sites.projectId,
      googleProfileUrl: locations.googleProfileUrl,
      assignedDate: strategies.assignedDate,
      gbpPanelStatus: locations.gbpPanelStatus,
    })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(sites, eq(sites.clientId, clients.clientId))
    .leftJoin(locations, eq(locations.locationId, workedLocationId))
    .where(eq(strategies.strategyId, strategyId))
  if (row === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategyTypeId, locationId, assignedDate, gbpPanelStatus, ...about } = row
  if (!typeIds.includes(strategyTypeId))
    throw new HttpError(409, 'This strategy has another screen. Open it from the list.')
  const { statusId, googleProfileUrl } = about
  const location =
    locationId === null || gbpPanelStatus === null ? null : { locationId, gbpPanelStatus, googleProfileUrl }
  /** Returns what prevents the completion, of work that publishes to the profile or not. */
  const blockerOf = (needsProfile: boolean) =>
    presentBlocker({ statusId, assignedDate }, needsProfile ? location : undefined)
  return { about, locationId, blockerOf }
}

/** Locks and returns the same, so that changes of one strategy's work run one after the other. */
export async function lockAnyProfileStrategy(db: Queryable, strategyId: number, typeIds: readonly number[]) {
  await db
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
    .for('no key update')
  return profileStrategy(db, strategyId, typeIds)
}

/** Locks and returns an open strategy. Throws `HttpError` 409 also when it is completed. */
export async function lockProfileStrategy(db: Queryable, strategyId: number, typeIds: readonly number[]) {
  const found = await lockAnyProfileStrategy(db, strategyId, typeIds)
  requireOpen(found)
  return found
}

/** Throws `HttpError` 409 when the strategy is completed. */
export function requireOpen({ about }: { about: { statusId: number } }): void {
  if (about.statusId !== 0) throw new HttpError(409, 'This strategy is completed; its work can no longer be changed.')
}

/** Returns files of a library by their ids. */
export async function mediaByIds(db: Queryable, ids: readonly (number | null)[]): Promise<Map<number, MediaFile>> {
  const wanted = ids.filter((mediaId) => mediaId !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(media).where(inArray(media.mediaId, wanted))
  return new Map(rows.map((row) => [row.mediaId, mediaFileOf(row)]))
}

/**
 * Returns the public address of a file on the client's site, from which Google fetches it. '' for a linked stream, which has no
 * file. `clientSite` has `{domain}` in place of the domain.
 */
export function publicMediaUrl(clientSite: string, domain: string, { path, hls, url }: MediaFile): string {
  if (hls !== null || url === null) return ''
  return `${clientSite.replace('{domain}', domain)}/media${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Returns a file, or null without one. Throws `HttpError` 409 unless it is in the client's own library and suitable. */
export async function requireMediaType(
  db: Queryable,
  projectId: number | null,
  mediaId: number | null,
  isKind: (file: MediaFile) => boolean,
  what: string,
): Promise<MediaFile | null> {
  if (mediaId === null) return null
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.mediaId, mediaId), eq(media.projectId, projectId ?? 0), eq(media.deleted, false)))
  if (row === undefined) throw new HttpError(409, `There is no file ${mediaId} in this client's library.`)
  const file = mediaFileOf(row)
  if (!isKind(file)) throw new HttpError(409, `${row.name} is not ${what}.`)
  return file
}

/** Throws `HttpError` 400 with a message for each invalid field. */
export function requireNoProblems(problems: Record<string, string | undefined>): void {
  const fieldErrors = Object.entries(problems).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  )
  if (fieldErrors.length > 0) throw new HttpError(400, listFieldErrors(fieldErrors), { fieldErrors })
}
