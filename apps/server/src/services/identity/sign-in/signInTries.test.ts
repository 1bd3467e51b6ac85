import type { MovableClock } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { signInTries } from '#platform/db/schema/index.ts'
import { createTestDatabase } from '#testing/index.ts'
import { sweepIdentity } from '../sweepIdentity.ts'
import { SignInTries } from './signInTries.ts'

let database: Database
let otherDatabase: Database
let drop: () => Promise<void>
let clock: MovableClock
let tries: SignInTries
/** Another server process: separate connections to the same database. */
let elsewhere: SignInTries

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = openDatabase(made.url)
  otherDatabase = openDatabase(made.url)
})
afterAll(async () => {
  await database.close()
  await otherDatabase.close()
  await drop()
})
beforeEach(async () => {
  await database.db.delete(signInTries)
  clock = movableClock('2026-03-10T18:00:00Z')
  tries = new SignInTries(database.db, clock)
  elsewhere = new SignInTries(otherDatabase.db, clock)
})

async function fail(times: number, account = 'ana@agency.test', address = '10.0.0.1', by = tries) {
  for (let time = 0; time < times; time += 1) {
    expect(await by.begin(account, address)).toHaveProperty('tryIds')
  }
}
const waits = async (account = 'ana@agency.test', address = '10.0.0.1') => {
  const allowed = await elsewhere.begin(account, address)
  return 'minutesToWait' in allowed ? allowed.minutesToWait : 0
}

test('refuses the eleventh attempt in every process until the oldest is five minutes old', async () => {
  await fail(5)
  clock.advance(60_000)
  await fail(5, 'ANA@agency.test', '10.0.0.1', elsewhere)
  expect(await waits()).toBe(4)
  clock.advance(239_999)
  expect(await waits()).toBe(1)
  clock.advance(1)
  expect(await waits()).toBe(0)
})

test('allows another account from the same address, and the same account from another address', async () => {
  await fail(10)
  expect(await waits('ben@agency.test')).toBe(0)
  expect(await waits('ana@agency.test', '10.0.0.2')).toBe(0)
})

test('allows an address a hundred attempts for all accounts, and an account a hundred from all addresses', async () => {
  for (let count = 0; count < 100; count += 1) await fail(1, `person${count}@agency.test`, '10.0.0.3')
  expect(await waits('someone@agency.test', '10.0.0.3')).toBe(5)
  for (let count = 0; count < 100; count += 1) await fail(1, 'cleo@agency.test', `10.0.1.${count}`)
  expect(await waits('cleo@agency.test', '10.0.1.1')).toBe(5)
})

test('lets an address without failed attempts try an account once that others try too often', async () => {
  for (let count = 0; count < 100; count += 1) await fail(1, 'cleo@agency.test', `10.0.1.${count}`)
  expect(await tries.begin('cleo@agency.test', '10.0.2.1')).toMatchObject({ minutesIfWrong: 5 })
  expect(await waits('cleo@agency.test', '10.0.2.1')).toBe(5)
  expect(await tries.begin('dan@agency.test', '10.0.2.1')).toMatchObject({ minutesIfWrong: 0 })
})

test('counts the addresses of one IPv6 network as one, and an IPv4 address in IPv6 as itself', async () => {
  await fail(5, 'ana@agency.test', '2001:db8:1:2::1')
  await fail(5, 'ana@agency.test', '2001:db8:1:2:ffff::9')
  expect(await waits('ana@agency.test', '2001:db8:1:2::77')).toBe(5)
  expect(await waits('ana@agency.test', '2001:db8:1:3::1')).toBe(0)
  await fail(10, 'ben@agency.test', '::ffff:10.0.0.9')
  expect(await waits('ben@agency.test', '10.0.0.9')).toBe(5)
})

test('counts all concurrent attempts of two processes', async () => {
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? tries : elsewhere).begin('a@b.test', '10.0.0.4')),
  )
  expect(responses.filter((response) => 'minutesToWait' in response)).toHaveLength(4)
})

test("resets an address's own failed attempts after the right password, and no others", async () => {
  await fail(9)
  await fail(10, 'ana@agency.test', '10.0.0.5')
  const allowed = await tries.begin('ana@agency.test', '10.0.0.1')
  if (!('tryIds' in allowed)) throw new Error('the tenth try was refused')
  await tries.succeed('ana@agency.test', '10.0.0.1', allowed.tryIds)
  await fail(10)
  expect(await waits()).toBe(5)
  expect(await waits('ana@agency.test', '10.0.0.5')).toBe(5)
})

test('stores neither accounts nor addresses in plain text', async () => {
  await fail(1)
  const rows = JSON.stringify(await database.db.select().from(signInTries))
  expect(rows).not.toMatch(/ana|agency|10\.0\.0/)
})

test('deletes expired attempts about once a minute', async () => {
  const sweep = sweepIdentity({ db: database.db, realClock: clock })
  const left = async () => (await database.db.select().from(signInTries)).length
  await fail(1)
  clock.advance(300_000)
  await sweep()
  expect(await left()).toBe(3)
  clock.advance(59_999)
  await sweep()
  expect(await left()).toBe(3)
  clock.advance(1)
  await sweep()
  expect(await left()).toBe(0)
})
