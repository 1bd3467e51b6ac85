import * as z from 'zod/mini'
import { administeredClientSchema } from './clients.ts'
import { administeredStaffSchema, administeredTeamSchema } from './staff.ts'

/** Who saved the newer version, and when. Null where no audit event says so. */
const newerSave = { savedBy: z.nullable(z.string()), savedAt: z.nullable(z.string()) }

/** The details of a rejected save of a client: somebody else's newer version. */
export const clientConflictSchema = z.object({ theirs: administeredClientSchema, ...newerSave })

/** The details of a rejected save of a staff member: somebody else's newer version. */
export const staffConflictSchema = z.object({ theirs: administeredStaffSchema, ...newerSave })

/** The details of a rejected save of a team: somebody else's newer version. */
export const teamConflictSchema = z.object({ theirs: administeredTeamSchema, ...newerSave })
