import type { LocationSend } from '@rankdesk/api'
import { GBP_STATUSES, gbpPanel, profileFieldName } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { NOT_SENT, type ProfileSend } from '../sending/profileSend.ts'

/** The sends of one publish, or one of them. */
type Wanted = { clientId: number } & ({ key: string } | { sendId: number })

/** Returns what became of a publish to several locations, in the order of the locations. */
export async function locationSends(db: Queryable, wanted: Wanted): Promise<LocationSend[]> {
  type Row = Pick<
    LocationSend,
    'sendId' | 'locationId' | 'name' | 'gbpPanelStatus' | 'googleProfileUrl' | 'staffName'
  > &
    Pick<ProfileSend, 'state' | 'failure' | 'request'> & { startedAt: Date | string }
  const rows = await fetchRows<Row>(
    db,
    sql`select s.send_id "sendId", s.location_id "locationId", l.address1 || ', ' || l.city "name",
        l.gbp_panel_status "gbpPanelStatus", l.google_profile_url "googleProfileUrl", s.state, s.failure, s.request,
        s.started_at "startedAt", p.staff_name "staffName"
      from profile_sends s join locations l using (location_id) join staff p using (staff_id)
      where l.client_id = ${wanted.clientId} and s.strategy_id is null and s.request ->> 'kind' = 'locations'
        and ${
          'sendId' in wanted
            ? sql`s.send_id = ${wanted.sendId}`
            : sql`s.idempotency_key = 'locations ' || ${wanted.key}::text || ' ' || s.location_id`
        }
      order by s.location_id`,
  )
  return rows.map(({ state, failure, request, startedAt, ...row }) => {
    const isUnconnected = failure !== null && PANEL_TEXTS.has(failure)
    const canHelp = failure === NOT_SENT || request.again?.canRetry === true
    return {
      ...row,
      fields: request.fields.map(profileFieldName),
      state: state === 'sending' ? 'waiting' : state === 'sent' ? 'done' : isUnconnected ? 'not-connected' : 'rejected',
      reason: failure,
      // A profile that was connected in between can be sent to.
      canRetry: state === 'failed' && (isUnconnected ? gbpPanel(row.gbpPanelStatus) === undefined : canHelp),
      startedAt: new Date(startedAt).toISOString(),
    }
  })
}

/** What is said of profiles that nothing can be sent to. */
const PANEL_TEXTS: ReadonlySet<string> = new Set(GBP_STATUSES.flatMap((status) => gbpPanel(status)?.text ?? []))
