import { type CallResult, profileFieldsSchema, type profileExport } from '@rankdesk/api'
import type { PostAction, PostState } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { profileOfLocation } from './profile.queries.ts'

type Export = CallResult<typeof profileExport>

/**
 * Returns everything that is on the profile of a location, so that its owner keeps it whatever becomes of the agency (C12).
 * Throws `HttpError` 404 for an unknown location.
 */
export async function exportProfile(db: Queryable, locationId: number, now: Date): Promise<Export> {
  const { location, client, live } = await profileOfLocation(db, locationId)
  const questions = await fetchRows<{ question: string; answer: string }>(
    db,
    sql`select question, answer from profile_questions
      where location_id = ${locationId} and deleted_at is null order by question_id`,
  )
  const posts = await fetchRows<Export['posts'][number] & { ctaType: PostAction; state: PostState }>(
    db,
    sql`select p.title, p.content, p.cta_type "ctaType", p.link, p.publish_date::text "publishDate", p.state
      from profile_posts p join strategies s using (strategy_id)
      where coalesce(s.location_id, (select min(location_id) from locations where client_id = s.client_id)) = ${locationId}
      order by p.publish_date, p.post_id`,
  )
  return {
    exportedAt: now.toISOString(),
    businessName: client.businessName,
    address: `${location.address1}, ${location.city}, ${location.region} ${location.postalCode}`,
    googleProfileUrl: location.googleProfileUrl,
    profile: profileFieldsSchema.parse(live),
    photos: live.photos,
    questions,
    posts,
  }
}
