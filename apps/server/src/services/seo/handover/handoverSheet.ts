import { isDeepStrictEqual } from 'node:util'
import type { HandoverFields, HandoverSheet } from '@rankdesk/api'
import {
  gbpPanel,
  type GbpStatus,
  MANAGER_ROLES,
  type ProfileField,
  profileFieldName,
  promisesIn,
} from '@rankdesk/domain'
import { type Clock, firstDayOfMonth, monthOf, textOf, todayInLosAngeles, truncate } from '@rankdesk/format'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { handoverSheets, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { managerOf } from '#services/lib/managerColumns.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { countReviewAlerts } from '../customer-reviews/customerReviews.queries.ts'
import { locationNameSql } from '../profile/locationName.ts'

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
async function savedHandover(db: Queryable, clientId: number): Promise<{ fields: HandoverFields; version: number }> {
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
      isCanceling: client.cancelling,
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

/** The longest lists and texts of a sheet, which prints on two pages. Rule HAND-3. */
const MAX_OPEN = 12
const MAX_COMPLETED = 6
const MAX_CHECKLIST = 8
const MAX_NOTES = 12
const MAX_NOTE_LENGTH = 120
const MAX_LEDGER = 6
const MAX_VALUE_LENGTH = 80

/** Returns what the sheet says about the profiles of a client. */
function profileFactsOf(db: Queryable, clientId: number): Promise<HandoverSheet['profiles']> {
  return fetchRows<{ name: string; status: GbpStatus; openDrift: number; openQuestions: number }>(
    db,
    sql`select ${locationNameSql} "name", l.gbp_panel_status status,
        (select count(*)::int from profile_ledger e
          where e.location_id = l.location_id and e.state in ('Drift', 'Suggested')) "openDrift",
        (select count(*)::int from profile_questions q
          where q.location_id = l.location_id and q.answer = '' and q.deleted_at is null) "openQuestions"
      from locations l where l.client_id = ${clientId} order by l.location_id`,
  )
}

/** Returns the planned, open strategies of a client, next first, with the number of all. */
async function openStrategies(db: Queryable, clientId: number) {
  const rows = await fetchRows<HandoverSheet['open'][number] & { total: number }>(
    db,
    sql`select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId",
        concat_ws(' · ', nullif(coalesce(y.specialty_type_name, s.search_term), ''), nullif(s.geography, '')) subject,
        p.path, s.assigned_date::text "assignedDate", s.content_completed_at is not null "hasDraft",
        (select min((select r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1))::int
          from strategy_keywords k where k.strategy_id = s.strategy_id) rank,
        count(*) over ()::int total
      from strategies s left join specialty_types y using (specialty_type_id) left join pages p using (page_id)
      where s.client_id = ${clientId} and s.status_id = 0 and s.assigned_date is not null
      order by s.assigned_date, s.s_seq, s.strategy_id limit ${MAX_OPEN}`,
  )
  return { openCount: rows[0]?.total ?? 0, open: rows.map(({ total: _total, ...row }) => row) }
}

/** Returns the completed strategies of a client, newest first, with the number of all. */
async function completedStrategies(db: Queryable, clientId: number) {
  const rows = await fetchRows<
    Omit<HandoverSheet['completed'][number], 'completedAt'> & { completedAt: Date; total: number }
  >(
    db,
    sql`select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId",
        coalesce(p.path, nullif(y.specialty_type_name, ''), s.geography) subject, s.completed_at "completedAt",
        count(*) over ()::int total
      from strategies s left join specialty_types y using (specialty_type_id) left join pages p using (page_id)
      where s.client_id = ${clientId} and s.completed_at is not null
      order by s.completed_at desc, s.strategy_id desc limit ${MAX_COMPLETED}`,
  )
  return {
    completedCount: rows[0]?.total ?? 0,
    completed: rows.map(({ total: _total, ...row }) => ({ ...row, completedAt: row.completedAt.toISOString() })),
  }
}

/** Returns the open items of a client's checklist as text, with the number of all. */
async function openChecklist(db: Queryable, clientId: number) {
  const rows = await fetchRows<{ item: string }>(
    db,
    sql`select item from checklist_items where client_id = ${clientId} and completed_at is null
      order by seo_checklist_id`,
  )
  return {
    checklistCount: rows.length,
    checklist: rows.slice(0, MAX_CHECKLIST).map(({ item }) => truncate(textOf(item).trim(), MAX_NOTE_LENGTH)),
  }
}

/** Returns the newest answers to the questions about a client, by category, and all of them. */
async function handoverNotes(db: Queryable, clientId: number) {
  const all = await fetchRows<HandoverSheet['notes'][number]>(
    db,
    sql`select category_id "categoryId", question_name "questionName", answer from (
        select distinct on (category_id, question_name) * from notes where client_id = ${clientId}
        order by category_id, question_name, answer_date desc, note_id desc
      ) newest order by answer_date desc, note_id desc`,
  )
  const notes = all
    .slice(0, MAX_NOTES)
    .map((note) => ({ ...note, answer: truncate(note.answer.trim(), MAX_NOTE_LENGTH) }))
    .toSorted((a, b) => a.categoryId - b.categoryId)
  return { all, noteCount: all.length, notes }
}

/** Returns the newest values that were set on the profiles of a client, with the number of all. */
async function newestLedgerEntries(db: Queryable, clientId: number) {
  type Row = Omit<HandoverSheet['ledger'][number], 'at' | 'fieldName'> & {
    at: Date
    field: ProfileField
    total: number
  }
  const rows = await fetchRows<Row>(
    db,
    sql`select e.entry_id "entryId", e.at, l.city place, e.field, e.before_text "before", e.after_text "after", e.state,
        f.staff_name "staffName", count(*) over ()::int total
      from profile_ledger e join locations l using (location_id) left join staff f on f.staff_id = e.acted_for_id
      where l.client_id = ${clientId} order by e.at desc, e.entry_id desc limit ${MAX_LEDGER}`,
  )
  return {
    ledgerCount: rows[0]?.total ?? 0,
    ledger: rows.map(({ total: _total, field, at, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      fieldName: profileFieldName(field),
      before: truncate(before.trim(), MAX_VALUE_LENGTH),
      after: truncate(after.trim(), MAX_VALUE_LENGTH),
    })),
  }
}

/** Returns what HAND-1 is about besides the client's own record. */
async function watchedFacts(db: Queryable, clock: Clock, clientId: number) {
  const month = firstDayOfMonth(monthOf(todayInLosAngeles(clock)))
  const [reviewAlerts, drift, differing, due, [overdue]] = await Promise.all([
    countReviewAlerts(db, clientId),
    fetchRows<{ field: ProfileField }>(
      db,
      sql`select distinct e.field from profile_ledger e join locations l using (location_id)
        where l.client_id = ${clientId} and e.state in ('Drift', 'Suggested') order by 1`,
    ),
    fetchRows<{ path: string }>(
      db,
      sql`select distinct p.path from (
          select distinct on (b.page_id) b.page_id, r.state from receipts r
          join publications b using (publication_id) join strategies s on s.strategy_id = b.strategy_id
          where s.client_id = ${clientId} and b.state = 'published' order by b.page_id, r.receipt_id desc
        ) newest join pages p using (page_id) where newest.state in ('Differs', 'Failed') order by 1`,
    ),
    fetchRows<{ path: string; on: string }>(
      db,
      sql`select p.path, b.publish_date::text "on" from publications b join pages p using (page_id)
        join strategies s on s.strategy_id = b.strategy_id
        where s.client_id = ${clientId} and b.state = 'due' order by b.publish_date, p.path`,
    ),
    fetchRows<{ count: number }>(
      db,
      sql`select count(*)::int count from strategies
        where client_id = ${clientId} and status_id = 0 and assigned_date < ${month}::date`,
    ),
  ])
  return {
    driftedFields: drift.map(({ field }) => profileFieldName(field)),
    differingPages: differing.map(({ path }) => path),
    scheduledPublishes: due,
    reviewAlerts,
    overdueStrategies: overdue?.count ?? 0,
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

export interface SaveHandover {
  actor: Actor
  clientId: number
  body: HandoverFields
  /** The version on which the save is based: 0 for the first. */
  baseVersion: number
}

/**
 * Saves what a person wrote on a hand-over sheet. Throws `HttpError` 409 with the newer fields if the save is based on an
 * older version, 400 for an unknown person. The same fields again change nothing.
 */
export function saveHandover(
  context: UseCaseContext,
  { actor, clientId, body, baseVersion }: SaveHandover,
): Promise<{ version: number }> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'saveHandover', lock }, async (tx, now) => {
    const current = await savedHandover(tx, clientId)
    if (isDeepStrictEqual(current.fields, body)) return { result: { version: current.version } }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this sheet after you opened it.', {
        theirs: current.fields,
      })
    }
    await requireStaff(tx, body)
    const version = current.version + 1
    const values = { ...body, version, updatedAt: now, updatedBy: actor.actedForId }
    await tx
      .insert(handoverSheets)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: handoverSheets.clientId, set: values })
    return { result: { version }, auditEvent: { clientId, details: { version }, changes: ['handover'] } }
  })
}

async function requireStaff(tx: Transaction, { fromStaffId, toStaffId }: HandoverFields): Promise<void> {
  const ids = [fromStaffId, toStaffId].filter((staffId) => staffId !== null)
  const found = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(found.map(({ staffId }) => staffId))
  if (fromStaffId !== null && !known.has(fromStaffId)) throw rejectField(400, 'fromStaffId', MISSING)
  if (toStaffId !== null && !known.has(toStaffId)) throw rejectField(400, 'toStaffId', MISSING)
}

const MISSING = 'This person is no longer on the staff list.'
