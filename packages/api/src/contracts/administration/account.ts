import { ACCESS_ROLES, PERMISSIONS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id } from '../primitives.ts'

/** The appearance that a person has chosen. A missing part is not chosen. */
export const appearanceSchema = z.object({
  theme: z.optional(z.enum(['system', 'light', 'dark'])),
  density: z.optional(z.enum(['comfortable', 'compact'])),
})

/** The variants of Home: one's own clients, or the teams of the agency (M160). */
export const HOME_VIEWS = ['staff', 'team'] as const
export type HomeView = (typeof HOME_VIEWS)[number]

/** The preferences that follow a person to another browser. A missing one is not chosen. */
export const preferencesSchema = z.extend(appearanceSchema, {
  homeView: z.optional(z.enum(HOME_VIEWS)),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** The signed-in person's own account. */
export const myAccountSchema = z.object({
  staffId: id,
  staffName: z.string(),
  staffEmail: z.string(),
  title: z.string(),
  teamName: z.nullable(z.string()),
  accessRole: z.enum(ACCESS_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  phoneNumber: z.string(),
  /** A data URL. Null without a photo. */
  photo: z.nullable(z.string()),
  preferences: preferencesSchema,
  /** Whether the account has a password of its own here. */
  hasPassword: z.boolean(),
})
export type MyAccount = z.infer<typeof myAccountSchema>

/**
 * Returns the path of a staff member's photo, after the base of the identity service. With the version, browsers keep the
 * picture.
 */
export function staffPhotoPath(staffId: number | string, version?: string): string {
  return `/api/staff/${staffId}/photo${version === undefined ? '' : `?v=${version}`}`
}

export const myAccount = defineContract({
  id: 'myAccount',
  service: 'identity',
  access: 'staff',
  method: 'GET',
  writes: false,
  path: '/api/account',
  summary: 'Returns the signed-in person’s account with its permissions, whomever they act for.',
  result: myAccountSchema,
})
