import { type MyAccount, type saveMyAccount as contract, type ServedInput } from '@rankdesk/api'
import { permissionsOf } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { staff, staffPhotos, teams } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { accessRoleOf } from '../access/access.policy.ts'
import { nameParts } from '../accounts/nameParts.ts'
import { lockStaff } from '../tokens/families.ts'

/** The edge of a stored photo, in pixels. */
const PHOTO_PX = 192
/** The most pixels of a photo that are decoded: more would only cost memory. */
const MAX_PHOTO_PIXELS = 4096 * 4096

/** Returns the account of a signed-in person. Throws `HttpError` 404 if it is gone. */
export async function readAccount(
  db: Queryable,
  staffId: number,
  administrators: readonly string[],
): Promise<MyAccount> {
  const [found] = await db
    .select({ member: staff, teamName: teams.name, photo: staffPhotos.content })
    .from(staff)
    .leftJoin(teams, eq(teams.teamId, staff.teamId))
    .leftJoin(staffPhotos, eq(staffPhotos.staffId, staff.staffId))
    .where(eq(staff.staffId, staffId))
  if (found === undefined) throw new HttpError(404, `There is no staff member ${staffId}.`)
  const { member, teamName, photo } = found
  const { theme, density, homeView } = member.preferences
  const accessRole = accessRoleOf(member, administrators)
  return {
    staffId,
    staffName: member.staffName,
    staffEmail: member.staffEmail,
    title: member.title,
    teamName,
    accessRole,
    permissions: [...permissionsOf(accessRole)],
    phoneNumber: member.phoneNumber ?? '',
    photo: photo === null ? null : `data:image/webp;base64,${photo.toString('base64')}`,
    preferences: { theme, density, homeView },
    hasPassword: member.passwordHash !== null,
  }
}

/** Changes the account of the signed-in person. Throws `HttpError` 400 for a photo that cannot be read. */
export async function saveAccount(
  context: UseCaseContext,
  administrators: readonly string[],
  { actor, body }: { actor: Actor; body: ServedInput<typeof contract>['body'] },
): Promise<MyAccount> {
  const { staffId } = actor
  const photo = body.photo === null ? null : await reducedPhoto(body.photo)
  const lock = (tx: Transaction) => lockStaff(tx, staffId)
  return runWrite(context, { actor, action: 'saveMyAccount', lock }, async (tx, now, member) => {
    const { homeView, homeVisit } = member?.preferences ?? {}
    const preferences = { ...body.preferences, homeView, homeVisit }
    const phoneNumber = body.phoneNumber === '' ? null : body.phoneNumber
    const values = { ...nameParts(body.staffName), phoneNumber, preferences }
    await tx.update(staff).set(values).where(eq(staff.staffId, staffId))
    if (photo === null) await tx.delete(staffPhotos).where(eq(staffPhotos.staffId, staffId))
    else {
      const row = { content: photo, updatedAt: now }
      await tx
        .insert(staffPhotos)
        .values({ staffId, ...row })
        .onConflictDoUpdate({ target: staffPhotos.staffId, set: row })
    }
    const details = { ...values, hasPhoto: photo !== null }
    const result = await readAccount(tx, staffId, administrators)
    return { result, auditEvent: { details, changes: ['staff'] } }
  })
}

/** Reduces a photo to a small square, which also removes everything but the pixels. Throws `HttpError` 400. */
async function reducedPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS })
      .rotate()
      .resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw rejectField(400, 'photo', "This file isn't a picture, or it can't be read.")
  }
}
