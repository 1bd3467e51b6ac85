import {
  createApiClient,
  generateContent,
  schedulerStrategies,
  selectStrategies,
  SERVICE_NAMES,
  type ServiceName,
  stateFact,
} from '@rankdesk/api'
import { signIn } from '@rankdesk/server/testing'
import type pg from 'pg'
import { vi } from 'vitest'

/** The client that the `imported` option adds to the demo agency. */
export const IMPORTED = 'pinecrest-dental.example'

/** The parts of the test environment that it needs. */
interface ImportedEnvironment {
  server: { url: string }
  rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>
}

/** What staff know of the client besides its export: without facts there is a brief in place of a draft (WRITE-16). */
export const KNOWN_FACTS = [
  ['people', 'Dr. Lena Ortiz founded the practice in 1998 and still sees patients every day of the week.'],
  ['difference', 'Every dentist of the practice is licensed in Idaho and trains with a university each year.'],
  ['work', 'We take pictures of every tooth first and show them to you on a screen before any treatment starts.'],
  ['work', 'We treat the tooth in one or two visits and look at it again after six weeks without a charge.'],
  ['price', 'A first visit with pictures costs $89, and you get a written price before each treatment.'],
  ['guarantee', 'We guarantee each filling for two years if you come to the yearly check.'],
  ['opening', 'We are open Monday to Friday from 8:00 to 17:00 and on Saturday from 9:00 to 12:00.'],
] as const

/**
 * States what staff know of the imported client. Takes the recommendations of the imported client into the month with the scheduler's call, and has their texts
 * written. An import only proposes.
 */
export async function scheduleImported({ server, rows }: ImportedEnvironment): Promise<void> {
  const tokens = await signIn(server.url, 'Maya Okafor')
  const services = Object.fromEntries(SERVICE_NAMES.map((service) => [service, `${server.url}/services/${service}`]))
  const maya = createApiClient({
    services: services as Record<ServiceName, string>,
    application: 'rankdesk-journeys',
    authorization: { token: () => tokens.id_token, reauthorize: () => Promise.resolve(false) },
  })
  const [client] = await rows<{ id: number }>(`select client_id id from clients where business_name = '${IMPORTED}'`)
  const clientId = client?.id ?? 0
  for (const [kind, text] of KNOWN_FACTS)
    await maya.call(stateFact, { params: { clientId }, body: { kind, text, replaces: null } })
  const { strategies } = await maya.call(schedulerStrategies, { params: { clientId } })
  const recommended = strategies.filter(({ isRecommended }) => isRecommended)
  await maya.call(selectStrategies, {
    headers: { 'idempotency-key': 'imported' },
    params: { id: clientId },
    body: recommended.map(({ strategyId, strategyTypeId, strategyDetail, assignedMonthOptions, url }, index) => ({
      strategyId,
      clientId,
      strategyTypeId,
      assignedDate: assignedMonthOptions[0]?.value ?? '',
      pageId: strategyDetail.pageId,
      sSeq: (index + 1) * 10,
      url,
      qty: 1,
    })),
  })
  await maya.call(generateContent, { body: recommended.map(({ strategyId }) => strategyId) })
  const unwritten = () =>
    rows(
      `select 1 from strategies where client_id = ${clientId} and assigned_date is not null and content_completed_at is null`,
    )
  await vi.waitFor(
    async () => {
      if ((await unwritten()).length > 0) throw new Error(`The texts of ${IMPORTED} are not written yet.`)
    },
    { timeout: 20_000, interval: 200 },
  )
}
