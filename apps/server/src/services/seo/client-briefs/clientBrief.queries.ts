import type { ClientBrief } from '@rankdesk/api'
import { BRIEF_GROUPS, factsUsedIn, type OutlinePart } from '@rankdesk/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { clientBriefLinks, clientBriefQuestions, clientBriefs, clientFacts, staff } from '#platform/db/schema/index.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { listLinks } from '../client-links/clientLinks.ts'
import { factSheetOf } from '../facts/factSheet.queries.ts'
import { lockStrategy, strategyById } from '../strategies/strategies.queries.ts'

export type BriefQuestionRow = typeof clientBriefQuestions.$inferSelect

/** Returns the questions of a brief that are asked, in the order of the groups. */
export async function questionsOfBrief(db: Queryable, strategyId: number): Promise<BriefQuestionRow[]> {
  const rows = await db
    .select()
    .from(clientBriefQuestions)
    .where(and(eq(clientBriefQuestions.strategyId, strategyId), eq(clientBriefQuestions.isRemoved, false)))
    .orderBy(asc(clientBriefQuestions.briefQuestionId))
  return rows.toSorted((a, b) => BRIEF_GROUPS.indexOf(a.group) - BRIEF_GROUPS.indexOf(b.group))
}

/** Locks a strategy that has a brief. Throws `HttpError` 404 for one without. */
export async function lockBrief(tx: Transaction, strategyId: number) {
  const strategy = await lockStrategy(tx, strategyId)
  if ((await tx.$count(clientBriefs, eq(clientBriefs.strategyId, strategyId))) === 0)
    throw new HttpError(404, 'This strategy has no brief.')
  return strategy
}

/** Returns the brief of a strategy as staff see it. Null for none. */
export async function readBrief(db: Queryable, strategyId: number, now: Date): Promise<ClientBrief | null> {
  const [brief] = await db.select().from(clientBriefs).where(eq(clientBriefs.strategyId, strategyId))
  if (brief === undefined) return null
  const { replacesDraft, knownFacts, writtenAt, outline } = brief
  const [sourced, questions, queries, links] = await Promise.all([
    withFacts(db, strategyId, outline),
    shownQuestions(db, strategyId),
    queriesOf(db, strategyId),
    linksOfBrief(db, strategyId, now),
  ])
  return { replacesDraft, knownFacts, writtenAt: writtenAt.toISOString(), outline: sourced, questions, queries, links }
}

/** Adds to the sentences of an outline the facts that they state, each with its source. Rule WRITE-50. */
async function withFacts(
  db: Queryable,
  strategyId: number,
  outline: readonly OutlinePart[],
): Promise<ClientBrief['outline']> {
  const found = outline.some(({ says }) => says.length > 0) ? await strategyById(db, strategyId) : undefined
  if (found === undefined) return [...outline]
  const { facts } = await factSheetOf(db, found.strategy.clientId)
  return outline.map((part) => {
    const stated = part.says.map((sentence) => factsUsedIn(facts, sentence))
    return stated.every((used) => used.length === 0) ? part : { ...part, facts: stated }
  })
}

/** Returns the questions of a brief with their answers and the facts of these. */
export async function shownQuestions(db: Queryable, strategyId: number): Promise<ClientBrief['questions']> {
  const [rows, facts, names] = await Promise.all([
    questionsOfBrief(db, strategyId),
    db
      .select({ briefQuestionId: clientFacts.briefQuestionId, kind: clientFacts.kind, text: clientFacts.text })
      .from(clientFacts)
      .innerJoin(clientBriefQuestions, eq(clientBriefQuestions.briefQuestionId, clientFacts.briefQuestionId))
      .where(and(eq(clientBriefQuestions.strategyId, strategyId), eq(clientFacts.state, 'stated')))
      .orderBy(asc(clientFacts.factId)),
    db
      .selectDistinct({ staffId: staff.staffId, staffName: staff.staffName })
      .from(clientBriefQuestions)
      .innerJoin(staff, eq(staff.staffId, clientBriefQuestions.answeredBy))
      .where(eq(clientBriefQuestions.strategyId, strategyId)),
  ])
  return rows.map(({ briefQuestionId, group, question, answer, answeredAt, byClient, answeredBy, version }) => ({
    briefQuestionId,
    section: group,
    question,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    byClient,
    staffName: names.find(({ staffId }) => staffId === answeredBy)?.staffName ?? null,
    facts: facts.filter((fact) => fact.briefQuestionId === briefQuestionId).map(({ kind, text }) => ({ kind, text })),
    version,
  }))
}

/** Returns the queries of a strategy with their newest measurement, the most shown first. */
function queriesOf(db: Queryable, strategyId: number): Promise<ClientBrief['queries']> {
  return fetchRows<ClientBrief['queries'][number]>(
    db,
    sql`select k.keyword, r.rank, r.impressions, r.date::text "measuredOn",
        ${isDayUnknownSql(sql`k.client_id`, sql`r.date`)} "isDayUnknown"
      from strategy_keywords s join keywords k using (keyword_id)
      left join lateral (select * from ranks where keyword_id = k.keyword_id order by date desc limit 1) r on true
      where s.strategy_id = ${strategyId} order by r.impressions desc nulls last, k.keyword`,
  )
}

async function linksOfBrief(db: Queryable, strategyId: number, now: Date): Promise<ClientBrief['links']> {
  const of = eq(clientBriefLinks.strategyId, strategyId)
  const links = await listLinks(db, { links: clientBriefLinks, id: clientBriefLinks.briefLinkId, of }, now)
  return links.map(({ id: briefLinkId, ...link }) => ({ briefLinkId, ...link }))
}
