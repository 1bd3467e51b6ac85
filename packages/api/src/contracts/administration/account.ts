import * as z from 'zod/mini'
import { ACCESS_ROLES, PERMISSIONS } from '@rankdesk/domain'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, filledText, id, requiredText } from '../primitives.ts'

/** The minimum length of an account's password. */
export const MIN_PASSWORD_LENGTH = 12
/** The maximum length that is checked; hashing more would only cost time. */
export const MAX_PASSWORD_LENGTH = 200
/** The maximum length of a photo as a data URL: a square of 192 pixels is far smaller. */
const MAX_PHOTO_LENGTH = 300_000

/** The preferences that follow a person to another browser. A missing one is not chosen. */
export const preferencesSchema = z.object({
  theme: z.optional(z.enum(['system', 'light', 'dark'])),
  density: z.optional(z.enum(['comfortable', 'compact'])),
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

const COMMON = { service: 'identity', access: 'staff' } as const

export const myAccount = defineContract({
  id: 'myAccount',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/account',
  summary: 'Returns the signed-in person’s account with its permissions, whomever they act for.',
  result: myAccountSchema,
})

export const saveMyAccount = defineContract({
  id: 'saveMyAccount',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/account',
  summary: 'Changes the signed-in person’s name, phone number, photo and preferences.',
  body: z.object({
    staffName: requiredText(200).check(z.refine((text) => !/\p{Cc}/u.test(text), { message: 'Enter plain text' })),
    phoneNumber: boundedText(40).check(
      z.trim(),
      z.refine((text) => /^[\d\s()+.x/-]*$/.test(text), { message: 'Enter a valid phone number' }),
    ),
    photo: z.nullable(
      z
        .string()
        .check(
          z.maxLength(MAX_PHOTO_LENGTH, 'The photo is too large'),
          z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, 'Choose a PNG, JPEG or WebP picture'),
        ),
    ),
    preferences: preferencesSchema,
  }),
  result: myAccountSchema,
})

export const changeMyPassword = defineContract({
  id: 'changeMyPassword',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/account/password',
  summary: 'Changes the signed-in person’s password and ends their other sign-ins.',
  body: z.object({
    currentPassword: filledText(MAX_PASSWORD_LENGTH),
    newPassword: z
      .string()
      .check(
        z.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`),
        z.maxLength(MAX_PASSWORD_LENGTH),
      ),
  }),
  result: z.literal(true),
})

/** A sign-in of the signed-in person on a device. */
export const mySessionSchema = z.object({
  sessionId: z.uuid(),
  /** The browser and system, such as 'Chrome on Windows'. Empty if unknown. */
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the call itself belongs to it. */
  isCurrent: z.boolean(),
})
export type MySession = z.infer<typeof mySessionSchema>

export const mySessions = defineContract({
  id: 'mySessions',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/account/sessions',
  summary: 'Lists the signed-in person’s open sign-ins, the last used first.',
  result: z.object({ sessions: z.array(mySessionSchema) }),
})

export const endMySession = defineContract({
  id: 'endMySession',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/account/sessions/:sessionId',
  summary: 'Ends one of the signed-in person’s other sign-ins. False if it was over.',
  params: z.object({ sessionId: z.uuid() }),
  result: z.boolean(),
})

export const endMyOtherSessions = defineContract({
  id: 'endMyOtherSessions',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/account/sessions',
  summary: 'Ends all sign-ins of the signed-in person except this one, and returns how many.',
  result: z.object({ ended: z.int() }),
})
