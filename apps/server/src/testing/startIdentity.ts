import { defineContract } from '@rankdesk/api'
import type { MovableClock } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerLimits } from '#app/plugins/limits.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { staff, teams } from '#platform/db/schema/index.ts'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import {
  authenticate,
  authenticateClient,
  createAuthorize,
  type IdentityDeps,
  identityService,
  loadSigningKeys,
} from '#services/identity/index.ts'
import { ContractRoutes } from '#services/lib/contracts.ts'
import { createTestDatabase } from './createTestDatabase.ts'

/** The test's staff: three demo accounts and one real one. */
export const ANA = 1011
export const BEN = 1012
export const DISABLED = 1013
export const REAL = 1014

/** A staff call that returns the authenticated caller. */
export const whoAmI = defineContract({
  id: 'whoAmI',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/who-am-i',
  summary: 'Who calls.',
  access: 'staff',
  result: z.object({ staffId: z.number(), actedForId: z.number() }),
})

export interface TestIdentity {
  app: FastifyInstance
  db: Db
  /** Real time for the provider. */
  clock: MovableClock
  deps: IdentityDeps
  /** Takes every connection of the pool that all other calls use, and returns what gives them back. */
  holdConnections(): Promise<() => void>
  close(): Promise<void>
}

/** Starts the identity service alone, on its own database. */
export async function startIdentity(
  config: Partial<IdentityDeps['config']> = {},
  { mail, log }: Pick<IdentityDeps, 'mail'> & { log?: FastifyBaseLogger } = {},
): Promise<TestIdentity> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  await addStaff(database.db)
  const clock = movableClock('2026-03-10T18:00:00Z')
  const deps: IdentityDeps = {
    db: database.db,
    clock,
    realClock: clock,
    mail,
    keys: await loadSigningKeys((_name, make) => Promise.resolve(Buffer.from(make()))),
    config: {
      publicUrl: undefined,
      demoSignIn: true,
      idTokenMinutes: 10,
      refreshTokenDays: 30,
      refreshGraceSeconds: 10,
      administrators: [],
      impersonation: 'all',
      product: 'Agency <Desk>',
      impersonationMinutes: 15,
      secure: false,
      ...config,
    },
  }
  const app: FastifyInstance = log === undefined ? Fastify() : Fastify({ loggerInstance: log })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerLimits(app, {
    secure: false,
    siteSources: [],
    streamSources: [],
    perMinute: 10_000,
    longestWaitMs: () => 0,
    isOverloaded: () => false,
  })
  registerErrorHandler(app)
  const routes = new ContractRoutes(app, {
    authenticate: (request) => authenticate(request, deps),
    authenticateClient: (request) => authenticateClient(request, deps),
    authorize: createAuthorize(database.db, deps.config.administrators),
    createContext: (request) => ({ db: database.db, clock, requestId: request.id, log: request.log, changes: [] }),
  })
  await identityService({ app, routes, identity: deps, database })
  routes.serve(whoAmI, ({ actor }) => actor)
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
    await testDatabase.drop()
  }
  const holdConnections = async () => {
    const { pool } = database
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    return () => {
      for (const client of clients) client.release()
    }
  }
  return { app, db: database.db, clock, deps, holdConnections, close }
}

async function addStaff(db: Db): Promise<void> {
  await db.insert(teams).values({ teamId: 1, name: 'North' })
  const person = (staffId: number, staffName: string, staffEmail: string) => ({
    staffId,
    staffName,
    firstName: staffName.split(' ')[0] ?? '',
    staffEmail,
    title: 'SEO manager',
    roleId: 5,
    teamId: 1,
  })
  await db
    .insert(staff)
    .values([
      { ...person(ANA, 'Ana Ruiz', 'ana@agency.test'), demo: true },
      { ...person(BEN, 'Ben <b>Bold</b>', 'ben@agency.test'), demo: true, title: 'Writer', roleId: 2 },
      { ...person(DISABLED, 'Dora Gone', 'dora@agency.test'), demo: true, active: false },
      person(REAL, 'Rea Lister', 'rea@agency.test'),
      person(REAL + 1, 'Kim Lee', 'kim@agency.test'),
    ])
}
