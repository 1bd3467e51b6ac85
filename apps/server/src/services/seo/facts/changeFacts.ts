import type { FactSheet } from '@rankdesk/api'
import { type BusinessKind, factKey, type FactKind, isConfirmed } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clientFacts, clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { factSheetOf } from './factSheet.queries.ts'

/** A fact by its kind and words. */
interface FactText {
  kind: FactKind
  text: string
}

/** A change of a client's facts sheet. */
interface FactChange {
  actor: Actor
  clientId: number
  fact: FactText
}

/**
 * States a fact in the name of the staff member that the actor acts for, in place of another one if `replaces` is
 * given. The same words again change nothing. Throws `HttpError` 409 if the replaced fact is no longer on the sheet.
 * Rule FACT-6.
 */
export function stateFact(
  context: UseCaseContext,
  { actor, clientId, fact, replaces }: FactChange & { replaces: FactText | null },
): Promise<FactSheet> {
  return changeSheet(context, { actor, clientId, action: 'stateFact' }, async (tx, now, sheet) => {
    if (replaces !== null && !isOn(sheet, replaces)) {
      throw new HttpError(409, 'Someone else changed this fact after you opened it.', { sheet })
    }
    const same = sheet.facts.find((known) => factKey(known) === factKey(fact))
    const isSameText = same?.source === 'person' && same.text === fact.text
    if (isSameText && (replaces === null || factKey(replaces) === factKey(fact))) return undefined
    const staffId = actor.actedForId
    if (replaces !== null) await withdraw(tx, { clientId, fact: replaces, staffId, now })
    await removeRows(tx, clientId, fact)
    await tx.insert(clientFacts).values({ clientId, ...fact, state: 'stated', staffId, notedAt: now })
    return { kind: fact.kind, replaced: replaces !== null }
  })
}

/** Withdraws a fact from the sheet. One that is not on it changes nothing. Rule FACT-6. */
export function withdrawFact(context: UseCaseContext, { actor, clientId, fact }: FactChange): Promise<FactSheet> {
  return changeSheet(context, { actor, clientId, action: 'withdrawFact' }, async (tx, now, sheet) => {
    if (!isOn(sheet, fact)) return undefined
    await withdraw(tx, { clientId, fact, staffId: actor.actedForId, now })
    return { kind: fact.kind }
  })
}

/** Confirms a fact of the sheet. One that a person stated or confirmed does not change. Throws `HttpError` 409. Rule FACT-9. */
export function confirmFact(context: UseCaseContext, { actor, clientId, fact }: FactChange): Promise<FactSheet> {
  return changeSheet(context, { actor, clientId, action: 'confirmFact' }, async (tx, now, sheet) => {
    const known = sheet.facts.find((each) => factKey(each) === factKey(fact))
    if (known === undefined)
      throw new HttpError(409, 'This fact is no longer on the sheet: its source changed, or somebody removed it.')
    if (isConfirmed(known)) return undefined
    const { kind, text } = known
    await tx
      .insert(clientFacts)
      .values({ clientId, kind, text, state: 'confirmed', staffId: actor.actedForId, notedAt: now })
    return { kind }
  })
}

/** Puts a withdrawn fact back: as what a source states, otherwise as a statement of the person. Rule FACT-6. */
export function restoreFact(context: UseCaseContext, { actor, clientId, fact }: FactChange): Promise<FactSheet> {
  return changeSheet(context, { actor, clientId, action: 'restoreFact' }, async (tx, now, sheet) => {
    if (isOn(sheet, fact)) return undefined
    if (!(await removeRows(tx, clientId, fact)))
      throw new HttpError(404, 'This fact is not withdrawn, so there is nothing to restore.')
    if (!isOn(await factSheetOf(tx, clientId), fact)) {
      await tx
        .insert(clientFacts)
        .values({ clientId, ...fact, state: 'stated', staffId: actor.actedForId, notedAt: now })
    }
    return { kind: fact.kind }
  })
}

/** Sets the kind of a client's business; null returns to what its pages show. Rule FACT-4. */
export function chooseBusinessKind(
  context: UseCaseContext,
  { actor, clientId, kind }: Omit<FactChange, 'fact'> & { kind: BusinessKind | null },
): Promise<FactSheet> {
  return changeSheet(context, { actor, clientId, action: 'chooseBusinessKind' }, async (tx, _now, _sheet, current) => {
    if (current.businessKind === kind) return undefined
    await tx.update(clients).set({ businessKind: kind }).where(eq(clients.clientId, clientId))
    return { from: current.businessKind, to: kind }
  })
}

type Details = Readonly<Record<string, string | boolean | null>>

/** Runs a change of the sheet with the client locked, and returns the sheet after it. */
function changeSheet(
  context: UseCaseContext,
  { actor, clientId, action }: { actor: Actor; clientId: number; action: string },
  change: (
    tx: Transaction,
    now: Date,
    sheet: FactSheet,
    client: typeof clients.$inferSelect,
  ) => Promise<Details | undefined>,
): Promise<FactSheet> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action, lock }, async (tx, now, client) => {
    const sheet = await factSheetOf(tx, clientId)
    const details = await change(tx, now, sheet, client)
    if (details === undefined) return { result: sheet }
    return { result: await factSheetOf(tx, clientId), auditEvent: { clientId, details, changes: ['note'] } }
  })
}

function isOn(sheet: FactSheet, fact: FactText): boolean {
  return sheet.facts.some((known) => factKey(known) === factKey(fact))
}

async function withdraw(
  tx: Transaction,
  { clientId, fact, staffId, now }: { clientId: number; fact: FactText; staffId: number; now: Date },
): Promise<void> {
  await removeRows(tx, clientId, fact)
  await tx.insert(clientFacts).values({ clientId, ...fact, state: 'withdrawn', staffId, notedAt: now })
}

/** Removes what staff noted with these words. Returns whether there was anything. */
async function removeRows(tx: Transaction, clientId: number, fact: FactText): Promise<boolean> {
  const rows = await tx.select().from(clientFacts).where(eq(clientFacts.clientId, clientId))
  const same = rows.filter((row) => factKey(row) === factKey(fact))
  for (const { factId } of same) await tx.delete(clientFacts).where(eq(clientFacts.factId, factId))
  return same.length > 0
}
