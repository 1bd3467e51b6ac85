import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { setupLinks, staff } from '#platform/db/schema/index.ts'
import { IDENTITY_BASE } from '../identityDeps.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'

/** The address of the page that creates the first account. The secret is a parameter, whose value is never logged. */
export const SETUP_PAGE = `${IDENTITY_BASE}/setup`

/** How long a link is valid. Every start of an empty agency creates another one. */
export const SETUP_LINK_HOURS = 24

/** Whether the agency has no staff at all, so that somebody has to create the first account. */
async function hasNoStaff(db: Queryable): Promise<boolean> {
  return (await db.select({ staffId: staff.staffId }).from(staff).limit(1)).length === 0
}

/** Creates a one-time link for the first account, and returns its path. Undefined if the agency has staff. */
export async function createSetupLink(db: Queryable, now: Date): Promise<string | undefined> {
  if (!(await hasNoStaff(db))) return undefined
  await db.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + SETUP_LINK_HOURS * 3_600_000)
  await db.insert(setupLinks).values({ linkHash: hashOfSecret(secret), createdAt: now, expiresAt })
  return `${SETUP_PAGE}?link=${secret}`
}

/** Whether a link can be used: it is known, has not expired, and the agency has no staff yet. */
export async function isSetupLinkOpen(db: Queryable, secret: string, now: Date): Promise<boolean> {
  const isThis = and(eq(setupLinks.linkHash, hashOfSecret(secret)), gt(setupLinks.expiresAt, now))
  return (await db.$count(setupLinks, isThis)) > 0 && (await hasNoStaff(db))
}
