import { type CallResult, type testPrompt as testPromptContract } from '@rankdesk/api'
import { analyzeKeywords, strategyTypeLabel } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, specialtyTypes, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { type ContentWriter, WritingFailed } from '#writer/index.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { type FailureReports, reportModelFailure } from './reportModelFailure.ts'
import { requireContentType } from './savePrompt.ts'
import { type BriefSource, writingBrief } from './writingBrief.ts'

export interface TestPrompt {
  strategyTypeId: number
  prompt: string
  clientId: number
  strategyId?: number | undefined
  signal: AbortSignal
}

/** What writes the text, and where a failure is reported. */
interface Testing extends FailureReports {
  writer: ContentWriter
  pageFacts: PageFactsCache
  requestId: string
}

/**
 * Writes with a prompt without saving (M481): for a strategy of the client, otherwise for the client's most searched
 * keyword. Throws `HttpError` 404 for an unknown client or strategy, and 502 with the reason if the model fails.
 */
export async function testPrompt(
  { db, clock, writer, pageFacts, log, requestId }: Testing,
  { strategyTypeId, prompt, clientId, strategyId, signal }: TestPrompt,
): Promise<CallResult<typeof testPromptContract>> {
  requireContentType(strategyTypeId)
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  const source =
    strategyId === undefined ? await sampleOf(db, clientId, strategyTypeId) : await strategyOf(db, clientId, strategyId)
  const strategy = { ...source.strategy, strategyTypeId }
  const brief = await writingBrief(db, {
    ...source,
    strategy,
    pageFacts,
    today: todayInLosAngeles(clock),
    seed: `test ${clientId}`,
    prompt,
  })
  try {
    const draft = await writer.write(brief, { signal, onProgress: () => Promise.resolve() })
    const texts = draft.zones.map(({ content }) => content)
    const { metaTitle, metaDescription, finalNote, sent } = draft
    return {
      metaTitle,
      metaDescription,
      finalNote,
      ...(sent !== undefined && { sent: [...sent] }),
      writer: draft.writer ?? writer.name,
      zones: [...draft.zones],
      mentions: analyzeKeywords(texts, brief.targetKeywords, brief.otherKeywords),
    }
  } catch (error) {
    if (!(error instanceof WritingFailed)) throw error
    await reportModelFailure({ db, clock, log }, error, requestId)
    throw new HttpError(502, error.message)
  }
}

type Source = Pick<BriefSource, 'strategy' | 'targetKeywords'>

async function strategyOf(db: Db, clientId: number, strategyId: number): Promise<Source> {
  const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (strategy?.clientId !== clientId) throw new HttpError(404, `This client has no strategy ${strategyId}.`)
  return { strategy }
}

/** Returns a hypothetical strategy: about the page, place and service of the keyword with the most impressions. */
async function sampleOf(db: Db, clientId: number, strategyTypeId: number): Promise<Source> {
  const [top] = await fetchRows<{
    keyword: string
    pageId: number | null
    geoName: string | null
    specialtyTypeId: number | null
  }>(
    db,
    sql`
    select k.keyword, coalesce(k.page_id, t.page_id) "pageId", coalesce(t.geo_name, k.geo_name) "geoName",
           t.specialty_type_id "specialtyTypeId"
    from keywords k left join seo_targets t using (seo_target_id)
    left join lateral (select r.impressions, r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) r on true
    where k.client_id = ${clientId}
    order by (t.seo_target_id is null), r.impressions desc nulls last, r.rank nulls last, k.keyword limit 1`,
  )
  const [specialty] =
    top?.specialtyTypeId == null
      ? []
      : await db.select().from(specialtyTypes).where(eq(specialtyTypes.specialtyTypeId, top.specialtyTypeId))
  return {
    strategy: {
      strategyId: null,
      clientId,
      strategyTypeId,
      title: specialty?.specialtyTypeName ?? strategyTypeLabel(strategyTypeId),
      summary: '',
      searchTerm: top?.keyword ?? '',
      geography: top?.geoName ?? '',
      specialtyTypeId: top?.specialtyTypeId ?? null,
      pageId: top?.pageId ?? null,
      blogTopicId: null,
    },
    targetKeywords: top === undefined ? [] : [top.keyword],
  }
}
