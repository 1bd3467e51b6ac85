import type { ContentPrompt, PromptVersion } from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { contentPrompts, staff } from '#platform/db/schema/index.ts'
import { defaultPrompt } from '#writer/index.ts'

/** Returns every version of a type's prompt, newest first. The last one is the product's default (M481). */
export async function versionsOfPrompt(db: Queryable, strategyTypeId: number): Promise<PromptVersion[]> {
  const rows = await db
    .select({ prompt: contentPrompts, staffName: staff.staffName })
    .from(contentPrompts)
    .leftJoin(staff, eq(staff.staffId, contentPrompts.staffId))
    .where(and(eq(contentPrompts.strategyTypeId, strategyTypeId), eq(contentPrompts.active, true)))
    .orderBy(desc(contentPrompts.version))
  return [
    ...rows.map(({ prompt: { version, prompt, note, at }, staffName }) => ({
      version,
      prompt,
      note,
      staffName,
      at: at.toISOString(),
    })),
    { version: 0, prompt: defaultPrompt(strategyTypeId), note: '', staffName: null, at: null },
  ]
}

/** Returns the current prompt of a type. */
export async function promptInUse(db: Queryable, strategyTypeId: number): Promise<ContentPrompt> {
  const [newest] = await versionsOfPrompt(db, strategyTypeId)
  if (newest === undefined) throw new Error(`Strategy type ${strategyTypeId} has no prompt.`)
  return { strategyTypeId, strategyTypeName: strategyTypeLabel(strategyTypeId), ...newest }
}

/** Returns the e-mail address of a staff member, or undefined for an unknown one. */
export async function staffEmail(db: Queryable, staffId: number): Promise<string | undefined> {
  const [member] = await db.select({ email: staff.staffEmail }).from(staff).where(eq(staff.staffId, staffId))
  return member?.email
}
