import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewComment } from './comment.ts'
import { commentAnswers } from './commentAnswers.ts'

const file = 'packages/ui/src/button/Button.stories.tsx'
const add: NewComment = { story: 'controls-button--default', x: 0.5, y: 1, author: 'Mara', text: 'Too close' }

const NO_STORIES = [
  'packages/../../etc/passwd.stories.tsx',
  '/etc/Button.stories.tsx',
  'packages/ui/src/button/Button.tsx',
]

let folder = ''
let root = ''
let kept = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comments-'))
  root = path.join(folder, 'root')
  kept = path.join(root, 'packages/ui/src/button/Button.comments.json')
  // Each file is there, so that only its name is refused.
  for (const name of [file, ...NO_STORIES]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
})
beforeEach(() => rmSync(kept, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Answer = ReturnType<typeof commentAnswers>

const send = async (answer: Answer, body: string, method = 'POST', type = 'application/json') =>
  answer(Object.assign(Readable.from([Buffer.from(body)]), { method, headers: { 'content-type': type }, url: '/' }))
const post = async (answer: Answer, body: unknown) => send(answer, JSON.stringify(body))
const read = async (answer: Answer, ofFile = file) =>
  answer(Object.assign(Readable.from([]), { method: 'GET', headers: {}, url: `/?file=${encodeURIComponent(ofFile)}` }))

test('a comment is kept beside its story, and read again [D17]', async () => {
  const { comments } = await post(commentAnswers(root), { file, add })
  expect(comments).toMatchObject([add])
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(comments)
  // Another server, as after a restart.
  expect(await read(commentAnswers(root))).toEqual({ status: 200, comments })
})

test('a resolved comment stays in the file, and the file goes with its last comment', async () => {
  const answer = commentAnswers(root)
  const { comments } = await post(answer, { file, add })
  const id = comments[0]?.id ?? ''
  expect((await post(answer, { file, resolve: id })).comments).toMatchObject([{ id, resolved: comments[0]?.date }])
  expect((await read(answer)).comments).toMatchObject([{ id, resolved: comments[0]?.date }])
  expect((await post(answer, { file, reopen: id })).comments).toEqual(comments)
  expect((await post(answer, { file, remove: id })).comments).toEqual([])
  expect(existsSync(kept)).toBe(false)
})

test('two comments at once are both kept', async () => {
  const answer = commentAnswers(root)
  await Promise.all([post(answer, { file, add }), post(answer, { file, add: { ...add, text: 'Too far' } })])
  expect((await read(answer)).comments.map(({ text }) => text).toSorted()).toEqual(['Too close', 'Too far'])
})

test.each([
  ['a form of another site', 'POST', 'text/plain', JSON.stringify({ file, add })],
  ['another method', 'PUT', 'application/json', JSON.stringify({ file, add })],
  ['no JSON', 'POST', 'application/json', '{'],
  [
    'a file that is not there',
    'POST',
    'application/json',
    JSON.stringify({ file: file.replace('Button.', 'No.'), add }),
  ],
  ['a body that is too large', 'POST', 'application/json', JSON.stringify({ file, add, more: 'x'.repeat(16_384) })],
])('refuses %s', async (_name, method, type, body) => {
  expect(await send(commentAnswers(root), body, method, type)).toEqual({ status: 400, comments: [] })
  expect(existsSync(kept)).toBe(false)
})

test.each<[unknown, boolean]>([
  [{ file, add }, true],
  [{ file, remove: 'c1' }, true],
  [{ file, resolve: 'c1' }, true],
  [{ file, reopen: 'c1' }, true],
  [{ file, resolve: 1 }, false],
  [{ file, add: { ...add, x: 1.01 } }, false],
  [{ file, add: { ...add, y: -0.01 } }, false],
  [{ file, add: { ...add, text: ' ' } }, false],
  [{ file, add: { ...add, text: 'x'.repeat(2000) } }, true],
  [{ file, add: { ...add, text: 'x'.repeat(2001) } }, false],
  ...NO_STORIES.map((name): [unknown, boolean] => [{ file: name, add }, false]),
  [{ file }, false],
  ['text', false],
])('%# accepts only a valid request', async (body, isValid) => {
  expect((await post(commentAnswers(root), body)).status).toBe(isValid ? 200 : 400)
})

test('reads no files but those of stories', async () => {
  expect((await read(commentAnswers(root), '../../etc/passwd')).status).toBe(400)
})
