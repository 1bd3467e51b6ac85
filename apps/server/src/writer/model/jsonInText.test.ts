import { expect, it } from 'vitest'
import { jsonInText, withoutThoughts } from './jsonInText.ts'

/** Reads only what has zones, as the parser of drafts does. */
const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'zones' in value ? value.zones : undefined

it.each([
  ['alone', '{"zones":1}'],
  ['in a fenced block', 'Here it is:\n```json\n{"zones":1}\n```\nI hope {this} helps.'],
  ['in a fenced block without a language', '```\n{"zones":1}\n```'],
  ['in prose with braces', 'I used {city} for the town: {"zones":1} and {"zones":2}.'],
  ['after a draft in the thoughts', '<think>Maybe {"zones":0}?</think>\n{"zones":1}'],
  ['after thoughts without a beginning', 'Maybe so.</think>{"zones":1}'],
  ['with braces and quotes in its texts', '{"a":"} \\" {","zones":1} trailing }'],
  ['inside another object', '{"answer":{"zones":1}}'],
  ['with the end of thoughts in a text', '{"a":"<p></think></p>","zones":1}'],
])('reads the document %s', (_case, text) => {
  expect(jsonInText(text, read)).toBe(1)
})

it.each([
  ['no document', 'I cannot help with that.'],
  ['thoughts without an end', '<think>Maybe {"zones":1}'],
  ['another document', '{"zone":1}'],
  ['a document that is cut off', '{"zones":[1, 2'],
  ['braces only', '{'.repeat(10_000)],
])('reads nothing from %s', (_case, text) => {
  expect(jsonInText(text, read)).toBeUndefined()
})

it('removes the thoughts in front of an answer', () => {
  expect(withoutThoughts('<think>Hm.</think>No.').trim()).toBe('No.')
  expect(withoutThoughts('I say </b> no.')).toBe('I say </b> no.')
})
