import type { HandoverFields, HandoverSheet } from '@rankdesk/api'
import { gbpPanel, MANAGER_ROLES, promisesIn } from '@rankdesk/domain'
import type { Clock } from '@rankdesk/format'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { handoverSheets, staff } from '#platform/db/schema/index.ts'
import { managerOf } from '#services/lib/managerColumns.ts'
import { clientById } from '../client-info/clientById.ts'
import {
  completedStrategies,
  handoverNotes,
  newestLedgerEntries,
  openChecklist,
  openStrategies,
  profileFactsOf,
  watchedFacts,
} from './handover.queries.ts'

/** The fields of a sheet that is not saved yet. */
const NEW_SHEET: HandoverFields = {
  role: 'seo',
  fromStaffId: null,
  toStaffId: null,
  changesOn: null,
  watch: null,
  promises: null,
  // The history of the profile is for accounts where it matters.
  hidden: ['ledger'],
}

/** Returns the saved fields of a client's sheet with their version, 0 before the first save. */
export async function savedHandover(
  db: Queryable,
  clientId: number,
): Promise<{ fields: HandoverFields; version: number }> {
  const [row] = await db.select().from(handoverSheets).where(eq(handoverSheets.clientId, clientId))
  if (row === undefined) return { fields: NEW_SHEET, version: 0 }
  const { version, role, fromStaffId, toStaffId, changesOn, watch, promises, hidden } = row
  return { fields: { role, fromStaffId, toStaffId, changesOn, watch, promises, hidden: [...hidden] }, version }
}

/** Returns the hand-over sheet of a client. Throws `HttpError` 404 for an unknown id. */
export async function readHandover(db: Queryable, clock: Clock, clientId: number): Promise<HandoverSheet> {
  const client = await clientById(db, clientId)
  const [{ fields, version }, profiles, open, completed, checklist, notes, ledger, watched] = await Promise.all([
    savedHandover(db, clientId),
    profileFactsOf(db, clientId),
    openStrategies(db, clientId),
    completedStrategies(db, clientId),
    openChecklist(db, clientId),
    handoverNotes(db, clientId),
    newestLedgerEntries(db, clientId),
    watchedFacts(db, clock, clientId),
  ])
  const managerIds = MANAGER_ROLES.map((role) => managerOf(client, role))
  const people = await peopleOf(db, [...managerIds, fields.fromStaffId, fields.toStaffId])
  const person = (staffId: number | null) => (staffId === null ? null : (people.get(staffId) ?? null))
  return {
    clientId,
    businessName: client.businessName,
    domain: client.domain,
    place: [client.city, client.region].filter((part) => part !== null && part !== '').join(', '),
    contact: [client.contactFirstName, client.contactLastName].filter((part) => part !== null).join(' '),
    phoneNumber: client.phoneNumber ?? '',
    rankingPackage: client.rankingPackage ?? '',
    rankingValue: client.rankingValue,
    hours: client.overriddenTimeAllocation,
    billingStatus: client.billingStatus ?? '',
    launchedOn: client.clientLaunchDate,
    managers: MANAGER_ROLES.map((role) => ({ role, manager: person(managerOf(client, role)) })),
    fields,
    from: person(fields.fromStaffId ?? managerOf(client, fields.role)),
    to: person(fields.toStaffId),
    version,
    watched: {
      isCancelling: client.cancelling,
      isRedesigned: client.redesign,
      needsApproval: client.contentApproval,
      unconnectedProfiles: profiles.filter(({ status }) => gbpPanel(status) !== undefined).map(({ name }) => name),
      ...watched,
    },
    foundPromises: promisesIn(notes.all).map(({ questionName, answer }) => `${questionName}: ${answer}`),
    profiles,
    ...open,
    ...completed,
    ...checklist,
    noteCount: notes.noteCount,
    notes: notes.notes,
    ...ledger,
    preparedAt: clock.now().toISOString(),
  }
}

async function peopleOf(db: Queryable, ids: readonly (number | null)[]) {
  const known = ids.filter((staffId) => staffId !== null)
  const rows = await db
    .select({ staffId: staff.staffId, staffName: staff.staffName })
    .from(staff)
    .where(inArray(staff.staffId, known))
  return new Map(rows.map((row) => [row.staffId, row]))
}
