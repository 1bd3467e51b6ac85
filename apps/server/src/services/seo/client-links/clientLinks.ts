import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { type clientBriefLinks, type clientReportLinks, clients, type handoffLinks } from '#platform/db/schema/index.ts'
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

/** A link as staff see it. */
export function presentLink(link: LinkTable['$inferSelect'], createdBy: string, now: Date) {
  return {
    createdAt: link.createdAt.toISOString(),
    createdBy,
    expiresAt: link.expiresAt.toISOString(),
    isOpen: link.revokedAt === null && link.expiresAt > now,
    revokedAt: link.revokedAt?.toISOString() ?? null,
  }
}
