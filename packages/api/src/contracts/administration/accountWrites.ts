import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, instant, requiredText } from '../primitives.ts'
import { appearanceSchema, HOME_VIEWS, myAccountSchema } from './account.ts'

/** The minimum length of an account's password. */
export const MIN_PASSWORD_LENGTH = 12
/** The maximum length that is checked; hashing more would only cost time. */
export const MAX_PASSWORD_LENGTH = 200
/** The maximum length of a photo as a data URL: a square of 192 pixels is far smaller. */
const MAX_PHOTO_LENGTH = 300_000

const COMMON = { service: 'identity', access: 'staff' } as const

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
    preferences: appearanceSchema,
  }),
  result: myAccountSchema,
})

export const chooseHomeView = defineContract({
  id: 'chooseHomeView',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/account/home-view',
  summary: 'Remembers the variant of Home that the signed-in person sees first.',
  body: z.object({ view: z.enum(HOME_VIEWS) }),
  result: z.literal(true),
})

export const recordHomeVisit = defineContract({
  id: 'recordHomeVisit',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/account/home-visit',
  summary: 'Records that the signed-in person opened Home, and returns since when something is new.',
  result: z.object({
    /** The instant since which something is new for the person. ISO 8601. */
    newsSince: instant,
  }),
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
