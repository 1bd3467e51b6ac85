import { validationMessage } from '@rankdesk/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CONTRACTS } from './index.ts'
import { insertPageBody, movePagesBody, updatePageBody } from './sites/hosted.ts'

// Every value that a contract rejects is described in the words of the product, at whatever field it is (FMT-39). The
// server and the forms pass `validationMessage` to zod in the same way.

/** The wording of zod's own messages. */
const ZOD_WORDING =
  /Invalid (input|option|string|key|value|type|element|date|email|URL|ISO|UUID)|Too (small|big)|Unrecognized key|expected .+ received|\bNaN\b|^Required$|^Invalid$/i

/** A sentence as it appears at a field: a capital letter, and with or without a full stop, as in the specification. */
const SENTENCE = /^[A-Z][^]*[\w’”')]\.?$/

/** Values of every type, too small, too big and with unknown keys: each field of each call is sent all of them. */
const BAD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'ab\u0000',
  'x'.repeat(1_100_000),
  '{{unknownVariable}}',
  0,
  -1,
  1.5,
  2 ** 60,
  1e300,
  Number.NaN,
  true,
  false,
  [],
  [null],
  Array.from({ length: 20_001 }, () => 1),
  {},
  { unknown: 1 },
  new Date(Number.NaN),
]

type Path = readonly (string | number)[]
interface Place {
  path: Path
  schema: z.core.$ZodType
}

/** Returns every place inside a schema where a value can be sent: keys of objects, items of lists and of records. */
function placesIn(schema: z.core.$ZodType, path: Path = [], depth = 0): Place[] {
  const here: Place = { path, schema }
  if (depth > 12) return [here]
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (child: z.core.$ZodType, ...steps: Path) => placesIn(child, [...path, ...steps], depth + 1)
  switch (def.type) {
    case 'object':
      return [here, ...Object.entries(def.shape).flatMap(([key, child]) => inside(child, key))]
    case 'array':
      return [here, ...inside(def.element, 0)]
    case 'record':
      return [here, ...inside(def.keyType), ...inside(def.valueType, 'x')]
    case 'tuple':
      return [here, ...def.items.flatMap((child, index) => inside(child, index))]
    case 'union':
      return [here, ...def.options.flatMap((child) => inside(child))]
    case 'intersection':
      return [here, ...inside(def.left), ...inside(def.right)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return [here, ...inside(def.innerType)]
    case 'pipe':
      return [here, ...inside(def.in), ...inside(def.out)]
    default:
      return [here]
  }
}

/** Returns a value that has another one at a path. */
function valueAt(path: Path, value: unknown): unknown {
  return path.reduceRight((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value)
}

/** Returns the messages about bad values at a place, and those that the place's own rules declare. */
function messagesAt(root: z.core.$ZodType, { path, schema }: Place): string[] {
  const rejected = BAD_VALUES.flatMap((value) => {
    const { error } = z.safeParse(root, valueAt(path, value))
    return error?.issues.map(({ message }) => message) ?? []
  })
  // A rule between several fields runs only for values that are valid one by one.
  const declared = ((schema as z.core.$ZodTypes)._zod.def.checks ?? []).flatMap((check) => {
    const text = check._zod.def.error?.({ code: 'custom', input: '{{unknownVariable}}', path: [] } as never)
    return text === undefined || text === null ? [] : [typeof text === 'string' ? text : text.message]
  })
  return [...rejected, ...declared]
}

const PARTS: { name: string; schema: z.core.$ZodType }[] = [
  ...ALL_CONTRACTS.flatMap((contract) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = contract[part]
      return schema === undefined ? [] : [{ name: `${contract.id} ${part}`, schema }]
    }),
  ),
  // The calls of a client's site have no contracts.
  { name: 'insertPage body', schema: insertPageBody },
  { name: 'updatePage body', schema: updatePageBody },
  { name: 'movePages body', schema: movePagesBody },
]

const before = z.core.config().localeError
beforeAll(() => void z.config({ localeError: validationMessage }))
afterAll(() => void z.config({ localeError: before }))

it('finds the parts of the contracts', () => {
  expect(PARTS.length).toBeGreaterThan(200)
})

it('recognizes the wording of zod', () => {
  z.config({ localeError: z.locales.en().localeError })
  const schema = z.strictObject({ name: z.string().check(z.minLength(2)), kind: z.enum(['a']), url: z.url() })
  const words = [{}, { name: '', kind: 'b', url: '' }, { more: 1 }].flatMap((value) =>
    (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => message),
  )
  z.config({ localeError: validationMessage })
  expect(words.length).toBeGreaterThan(6)
  expect(words.filter((message) => !ZOD_WORDING.test(message))).toEqual([])
})

it.each(PARTS)('$name describes every rejected value in a sentence of the product', ({ schema }) => {
  const messages = new Set(placesIn(schema).flatMap((place) => messagesAt(schema, place)))
  expect([...messages].filter((message) => ZOD_WORDING.test(message) || !SENTENCE.test(message))).toEqual([])
})
