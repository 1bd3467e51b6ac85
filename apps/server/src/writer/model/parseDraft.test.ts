import { expect, it } from 'vitest'
import { briefOf } from '../offline/composerTesting.ts'
import { parseDraft, withoutThoughts } from './parseDraft.ts'

const brief = briefOf(0)

/** Returns the text of the draft in an answer, in which `"zones":1` stands for one zone with the text 1. */
function read(answer: string) {
  const zones = (text: string) => JSON.stringify([{ elementId: 'main-body', html: `<p>${text}</p>` }])
  const draft = parseDraft(
    answer.replaceAll(/(?<="zones":)(\d)(?=\})/g, (text) => zones(text)),
    brief,
  )
  return draft?.zones.find(({ elementId }) => elementId === 'main-body')?.content
}

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
  expect(read(text)).toBe('<p>1</p>')
})

it.each([
  ['no document', 'I cannot help with that.'],
  ['thoughts without an end', '<think>Maybe {"zones":1}'],
  ['another document', '{"zone":1}'],
  ['a document that is cut off', '{"zones":[1, 2'],
  ['braces only', '{'.repeat(10_000)],
])('reads nothing from %s', (_case, text) => {
  expect(read(text)).toBeUndefined()
})

it('removes the thoughts in front of an answer', () => {
  expect(withoutThoughts('<think>Hm.</think>No.').trim()).toBe('No.')
  expect(withoutThoughts('I say </b> no.')).toBe('I say </b> no.')
})
