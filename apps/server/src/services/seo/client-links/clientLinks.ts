import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import {
  type clientBriefLinks,
  type clientReportLinks,
  clients,
  type handoffLinks,
  staff,
} from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { hashOfSecret, newSecret } from '#services/identity/index.ts'

/** A table of links with which people outside open something without signing in. */
type LinkTable = typeof clientBriefLinks | typeof clientReportLinks | typeof handoffLinks

const DAY_MS = 86_400_000

interface WantedLink {
  actor: Actor
  /** How long it is valid. */
  days: number
  origin: string
  /** The path of its page. The secret follows. */
  path: string
  now: Date
}

/** A new link: what its table stores, and its address, which holds the secret and is shown once. */
export function newLink({ actor, days, origin, path, now }: WantedLink) {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  return {
    row: { linkHash: hashOfSecret(secret), createdAt: now, createdBy: actor.actedForId, expiresAt },
    result: { url: `${origin}${path}${secret}`, expiresAt: expiresAt.toISOString() },
  }
}

/** Whether a link opens with a secret: it is neither expired nor revoked, and the client of the query is not archived. */
export function opensWith(links: LinkTable, secret: string, now: Date): SQL | undefined {
  return and(
    eq(links.linkHash, hashOfSecret(secret)),
    isNull(links.revokedAt),
    gt(links.expiresAt, now),
    isNull(clients.archivedAt),
  )
}

/** Lists links as staff see them, newest first. `id` is the id's column of their table, and `of` says which links. */
export async function listLinks(
  db: Queryable,
  { links, id, of }: { links: LinkTable; id: AnyPgColumn<{ data: number; notNull: true }>; of: SQL | undefined },
  now: Date,
) {
  const { createdAt, expiresAt, revokedAt } = links
  const rows = await db
    .select({ id, createdAt, expiresAt, revokedAt, createdBy: staff.staffName })
    .from(links)
    .innerJoin(staff, eq(staff.staffId, links.createdBy))
    .where(of)
    .orderBy(desc(id))
  return rows.map((link) => ({
    id: link.id,
    createdAt: link.createdAt.toISOString(),
    createdBy: link.createdBy,
    expiresAt: link.expiresAt.toISOString(),
    isOpen: link.revokedAt === null && link.expiresAt > now,
    revokedAt: link.revokedAt?.toISOString() ?? null,
  }))
}
