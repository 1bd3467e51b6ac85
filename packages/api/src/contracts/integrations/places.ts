import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText } from '../primitives.ts'

export const PLACE_KINDS = ['city', 'zip'] as const
export const PLACE_COUNTRIES = ['us', 'ca'] as const

/** Creates the schema of a comma-separated list of some of the words. All of them if omitted. */
const some = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.pipe(
    z.pipe(
      z._default(boundedText(100), words.join(',')),
      z.transform((text) => text.split(',').map((part) => part.trim().toLowerCase())),
    ),
    z.array(z.enum(words)).check(z.minLength(1)),
  )

/** A city, or the city of a ZIP code or a Canadian postal area. */
export const placeSchema = z.object({
  kind: z.enum(PLACE_KINDS),
  /** The notation for people: 'Austin, TX' or '78701, Austin, TX'. */
  text: z.string(),
  city: z.string(),
  /** The state or province as two letters. */
  region: z.string(),
  country: z.enum(PLACE_COUNTRIES),
  /** Five digits, or the first three characters of a Canadian postal code. Null for a city. */
  zip: z.nullable(z.string()),
})
export type Place = z.infer<typeof placeSchema>

/** M286, M287, M629: uses a list that ships with the product, without a network. */
export const placesAutocomplete = defineContract({
  id: 'placesAutocomplete',
  service: 'integrations',
  method: 'GET',
  writes: false,
  path: '/v1/api/places/autocomplete',
  summary:
    'Lists US and Canadian cities and postal codes that start with a text of 3 or more characters, largest first.',
  access: 'staff',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(3, 'Enter at least 3 characters'), z.maxLength(100)),
    /** 'us', 'ca' or both, comma-separated. */
    country: some(PLACE_COUNTRIES),
    /** 'city', 'zip' or both, comma-separated. */
    kinds: some(PLACE_KINDS),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 8),
  }),
  result: z.array(placeSchema),
})
