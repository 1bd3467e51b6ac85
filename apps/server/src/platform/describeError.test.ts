import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { loggedMessage } from './describeError.ts'
import { HttpError } from './http/httpError.ts'
import { createLog } from './log.ts'

const SECRET = 'The text of a client'
const refused = (code: string, change: object) =>
  Object.assign(new pg.DatabaseError(`value "${SECRET}" is wrong`, 10, 'error'), { code, ...change })
/** Returns what the log has of one error entry. */
function logged(details: object, message: string): string {
  let written = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  createLog('info', destination).error(details, message)
  return written
}

const failed = (cause: Error) => new DrizzleQueryError('insert into notes values ($1)', [SECRET], cause)

it.each([
  ['a failed statement', failed(new Error('Connection terminated'))],
  ['a value that PostgreSQL rejects', failed(refused('22P02', {}))],
  [
    'a row that breaks a constraint',
    failed(
      Object.assign(refused('23505', { detail: `Key (note)=(${SECRET})`, constraint: 'one_note' }), { message: 'x' }),
    ),
  ],
  ['an error around it', new Error('The import stopped.', { cause: failed(new Error('gone')) })],
])('the log of %s has the statement but no text of a client', (_what, error) => {
  const written = logged({ err: error }, 'call failed')
  expect(written).toContain('insert into notes values ($1)')
  expect(written).not.toContain(SECRET)
})

it('writes one line of JSON for each entry, whatever its texts contain', () => {
  const text = 'x\n{"level":60,"msg":"forged"}\r\n\u2028"'
  const lines = logged({ err: new Error(text), reason: text }, text)
    .trimEnd()
    .split(/[\r\n]/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reason: text, msg: text })
})

it.each([
  ['a refused call', new HttpError(409, `There is a page “${SECRET}” already.`), 'There is a page “…” already.'],
  ['a parser', new SyntaxError(`Unexpected token 'T', "${SECRET}" is not valid JSON`), "Unexpected token 'T', “…” is"],
  ['a broken constraint', refused('23505', { message: 'violates "one_note"' }), 'violates "one_note"'],
])('the message of %s is logged without what it quotes of a text', (_what, error, message) => {
  expect(loggedMessage(error)).toContain(message)
  expect(loggedMessage(error)).not.toContain(SECRET)
})
