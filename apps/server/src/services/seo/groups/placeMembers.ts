import { randomUUID } from 'node:crypto'
import { choosesPage, monthOptions, readyWhenAssigned } from '@rankdesk/domain'
import { losAngelesDateOf, monthOf, type PlainDate } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { pages, sites, strategies } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { recordMove } from '../strategies/recordMove.ts'
import type { Member } from './groupMembers.ts'

/** The page and month that a person chose for a group; undefined leaves the choice to the rule. */
export interface ChosenPlacement {
  pageId?: number | null | undefined
  assignedDate?: PlainDate | null | undefined
}

/**
 * Gives all members of a group one page and one month (M400): the chosen ones, else those of the first scheduled member,
 * by sequence (SCHED-28). Members of a group without a scheduled one get no month. Throws `HttpError` 400 for a page of
 * another client, and for a month that is not available.
 */
export async function placeMembers(
  tx: Transaction,
  clientId: number,
  members: readonly Member[],
  { chosen, strategyGroupId, at }: { chosen: ChosenPlacement; strategyGroupId: number; at: Date },
): Promise<void> {
  const inOrder = members.toSorted((a, b) => a.sSeq - b.sSeq || a.strategyId - b.strategyId)
  const before = inOrder.filter((member) => member.strategyGroupId === strategyGroupId)
  const candidates = [...before, ...inOrder]
  const scheduled = candidates.find(({ assignedDate }) => assignedDate !== null)
  const paged = [...(scheduled === undefined ? [] : [scheduled]), ...candidates].find(({ pageId }) => pageId !== null)
  const assignedDate = chosen.assignedDate ?? scheduled?.assignedDate ?? null
  const pageId = chosen.pageId ?? paged?.pageId ?? null
  if (chosen.assignedDate != null) requireMonth(chosen.assignedDate, members, at)
  if (chosen.pageId != null) await requirePage(tx, clientId, chosen.pageId)
  for (const member of members) {
    if (assignedDate !== null) await recordMove(tx, member, assignedDate, at)
    await tx
      .update(strategies)
      .set({
        strategyGroupId,
        inQueue: true,
        assignedDate,
        // The page of the other types is part of the work (M432).
        pageId: choosesPage(member.strategyTypeId) || member.pageId === null ? pageId : member.pageId,
        ...readyWhenAssigned({ ...member, assignedDate }, { id: randomUUID(), at }),
      })
      .where(eq(strategies.strategyId, member.strategyId))
  }
}

function requireMonth(month: PlainDate, members: readonly Member[], at: Date): void {
  const options = monthOptions(monthOf(losAngelesDateOf(at)), false)
  if (options.some(({ value }) => value === month) || members.some(({ assignedDate }) => assignedDate === month)) return
  const months = options.map(({ label }) => label).join(', ')
  throw rejectField(400, 'assignedDate', `The available months are ${months}.`)
}

async function requirePage(tx: Transaction, clientId: number, pageId: number): Promise<void> {
  const found = await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(and(eq(sites.clientId, clientId), eq(pages.pageId, pageId)))
  if (found.length === 0) throw rejectField(400, 'pageId', `This client has no page ${pageId}.`)
}
