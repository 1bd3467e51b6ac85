import { scryptSync } from 'node:crypto'
import type { Tokens } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '#platform/db/schema/index.ts'
import { SignInTries } from '../sign-in/signInTries.ts'
import { startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { hiddenFields, TestBrowser } from '../testing/TestBrowser.ts'
import { addAccount, changePassword, listAccounts, setActive } from './accounts.ts'

const PASSWORD = 'correct horse battery'
const WRONG = 'The e-mail address and password don’t match.'

let identity: TestIdentity
let user: TestBrowser

beforeAll(async () => {
  identity = await startIdentity({ demoSignIn: false })
})
afterAll(() => identity.close())
beforeEach(() => {
  user = new TestBrowser(identity.app)
})

let made = 0
/** Creates a separate account for each test. */
async function account(): Promise<string> {
  made += 1
  const email = `person${made}@agency.test`
  await addAccount(identity.db, { email, name: 'Per  Son', title: 'SEO manager', roleId: 5, password: PASSWORD })
  return email
}

async function signIn(email: string, password = PASSWORD): Promise<Tokens> {
  const code = hiddenFields((await user.signIn({ email, password })).body)['code'] ?? ''
  return (await user.exchange(code)).json<Tokens>()
}

test('explains how to create the first account on a server without accounts', async () => {
  expect((await user.get(user.request())).body).toContain('npm run staff -- add')
})

describe('signing in with a password', () => {
  test('accepts the address in any case', async () => {
    const email = await account()
    expect(await signIn(email.toUpperCase())).toHaveProperty('id_token')
  })

  test('responds the same to a wrong password, an unknown address and a disabled account, and keeps the address', async () => {
    const [known, disabled] = [await account(), await account()]
    await setActive(identity.db, disabled, false, identity.clock.now())
    const tries = [
      [known, `${PASSWORD}!`],
      ['nobody@agency.test', PASSWORD],
      ['ana@agency.test', PASSWORD],
      [disabled, PASSWORD],
    ] as const
    for (const [email, password] of tries) {
      const response = await user.signIn({ email, password })
      expect(response.statusCode, email).toBe(401)
      expect(response.body, email).toContain(WRONG)
      expect(response.body, email).toContain(`value="${email}"`)
      expect(response.body, email).not.toContain(password)
    }
  })

  test('escapes what was typed', async () => {
    const response = await user.signIn({ email: '"><script>alert(1)</script>', password: PASSWORD })
    expect(response.body).not.toContain('<script>alert')
  })

  test('is refused for five minutes after ten failed attempts, even with the right password', async () => {
    const [email, other] = [await account(), await account()]
    for (let time = 0; time < 10; time += 1) {
      expect((await user.signIn({ email, password: 'wrong password' })).statusCode).toBe(401)
    }
    const refused = await user.signIn({ email, password: PASSWORD })
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many attempts. Wait 5 minutes and try again.')
    expect((await user.signIn({ email: other, password: PASSWORD })).statusCode).toBe(200)
    identity.clock.advance(300_000)
    expect((await user.signIn({ email, password: PASSWORD })).statusCode).toBe(200)
  })

  test.each(['\u212Aate@agency.test', '\u0130da@agency.test'])(
    'rejects %s, which PostgreSQL would fold to the address of an account',
    async (similarName) => {
      const email = similarName.normalize('NFKD').replace('\u0307', '').toLowerCase()
      const input = { email, name: 'Kim Ida', title: 'Writer', roleId: 2, password: PASSWORD }
      await addAccount(identity.db, input)
      expect((await user.signIn({ email, password: PASSWORD })).statusCode).toBe(200)
      expect((await user.signIn({ email: similarName, password: PASSWORD })).statusCode).toBe(401)
      await expect(addAccount(identity.db, { ...input, email: similarName })).rejects.toThrow('can be mistaken for')
      await expect(setActive(identity.db, similarName, false, identity.clock.now())).rejects.toThrow(
        'There is no account',
      )
    },
  )

  test('accepts the right password from an address without failed attempts during an attack from many others', async () => {
    const email = await account()
    const tries = new SignInTries(identity.db, identity.clock)
    for (let count = 0; count < 100; count += 1) await tries.begin(email, `10.2.0.${count}`)
    const attacker = new TestBrowser(identity.app, '10.2.1.1')
    const refused = await attacker.signIn({ email, password: 'wrong password' })
    expect([refused.statusCode, refused.body.includes('Too many attempts.')]).toEqual([429, true])
    expect((await attacker.signIn({ email, password: PASSWORD })).statusCode).toBe(429)
    expect((await new TestBrowser(identity.app, '10.2.1.2').signIn({ email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('resets the failed attempts after the right password', async () => {
    const email = await account()
    for (const rounds of [9, 9]) {
      for (let time = 0; time < rounds; time += 1) await user.signIn({ email, password: 'wrong password' })
      expect((await user.signIn({ email, password: PASSWORD })).statusCode).toBe(200)
    }
  })

  test('counts concurrent attempts', async () => {
    const email = await account()
    const page = hiddenFields((await user.get(user.request())).body)
    const responses = await Promise.all(
      Array.from({ length: 14 }, () =>
        user.postForm('/services/identity/authorize/sign-in', { ...page, email, password: 'wrong password' }),
      ),
    )
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(4)
  })
})

test('treats input that no database can store as a failed attempt', async () => {
  const response = await user.signIn({ email: 'a\0b@agency.test', password: PASSWORD })
  expect(response.statusCode).toBe(400)
})

test('rehashes a password with an outdated hash and keeps the sign-ins', async () => {
  const email = await account()
  const before = await signIn(email)
  const salt = Buffer.alloc(16, 7)
  const tag = scryptSync(PASSWORD, salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const old = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${tag.toString('base64')}`
  const isThis = eq(staff.staffEmail, email)
  await identity.db.update(staff).set({ passwordHash: old }).where(isThis)
  const hashNow = async () =>
    (await identity.db.select({ hash: staff.passwordHash }).from(staff).where(isThis)).map((row) => row.hash)
  expect((await user.signIn({ email, password: 'a wrong password' })).statusCode).toBe(401)
  expect(await hashNow()).toEqual([old])
  await signIn(email)
  const upgraded = await hashNow()
  expect(upgraded[0]).toMatch(/^\$argon2id\$/)
  await signIn(email)
  expect(await hashNow()).toEqual(upgraded)
  expect((await user.validate(before.id_token)).statusCode).toBe(200)
})

describe('an account', () => {
  test('is created with a trimmed name, and listed', async () => {
    const email = await account()
    const listed = (await listAccounts(identity.db)).find((row) => row.staffEmail === email)
    expect(listed).toMatchObject({ staffName: 'Per Son', active: true, demo: false, hasPassword: true })
  })

  test.each([
    ['a password of 11 characters', { password: 'x'.repeat(11) }, 'A password must have at least 12 characters.'],
    ['a common password', { password: '1q2w3e4r5t6y' }, 'one of the first that attackers try'],
    ['no name', { name: '  ' }, 'An account needs a name.'],
    ['no address', { email: 'someone' }, '"someone" is not an e-mail address.'],
    ['an address that is taken', { email: 'ANA@agency.test' }, 'The account ANA@agency.test already exists.'],
  ])('is not created with %s', async (_what, changes, message) => {
    const good = { email: 'new@agency.test', name: 'New One', title: 'Writer', roleId: 2, password: PASSWORD }
    await expect(addAccount(identity.db, { ...good, ...changes })).rejects.toThrow(message)
  })

  test('accepts no password if it has none', async () => {
    const email = 'elsewhere@agency.test'
    const password = undefined
    await addAccount(identity.db, { email, name: 'Else Where', title: 'SEO manager', roleId: 5, password })
    expect((await listAccounts(identity.db)).find((row) => row.staffEmail === email)?.hasPassword).toBe(false)
    for (const typed of ['undefined', 'null', PASSWORD]) {
      expect((await user.signIn({ email, password: typed })).statusCode).toBe(401)
    }
  })

  test('loses its sign-ins permanently when it is disabled', async () => {
    const email = await account()
    const tokens = await signIn(email)
    await setActive(identity.db, email, false, identity.clock.now())
    await setActive(identity.db, email.toUpperCase(), true, identity.clock.now())
    expect((await user.refresh(tokens.refresh_token)).statusCode).toBe(401)
    expect(await signIn(email)).toHaveProperty('id_token')
  })

  test('is signed out everywhere by a new password and accepts only that', async () => {
    const email = await account()
    const tokens = await signIn(email)
    await changePassword(identity.db, email, 'another good phrase', identity.clock.now())
    expect((await user.validate(tokens.id_token)).statusCode).toBe(401)
    expect((await user.signIn({ email, password: PASSWORD })).statusCode).toBe(401)
    expect((await user.signIn({ email, password: 'another good phrase' })).statusCode).toBe(200)
  })

  test('cannot be changed if it does not exist', async () => {
    await expect(setActive(identity.db, 'nobody@agency.test', false, identity.clock.now())).rejects.toThrow(
      'There is no account nobody@agency.test.',
    )
  })
})
