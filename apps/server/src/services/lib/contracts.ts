import {
  type CallHeader,
  type CallResult,
  type Contract,
  conflictSchema,
  envelopeSchema,
  failureSchema,
  type ServedInput,
  success,
} from '@rankdesk/api'
import { isRecord } from '@rankdesk/format'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { CommitUncertain, databaseUnavailable } from '#platform/db/databaseUnavailable.ts'
import type { Actor, Authenticate, AuthenticateClient, Authorize, ClientActor } from '#platform/http/actor.ts'
import { parseBytes } from '#platform/http/parseBytes.ts'
import { StaffActivity } from '#platform/http/StaffActivity.ts'
import { requestKeyOf } from './runWrite.ts'
import { SerializedResult, serializedSuccess } from './serializedResult.ts'
import type { UseCaseContext } from './useCaseContext.ts'
import { type WriteOf, WriteSlots } from './writeSlots.ts'

/** The context of a handler: the validated parts of the call, its actor and the context of its use cases. */
export interface Served<C extends Contract> {
  input: ServedInput<C>
  /** Present for contracts whose access is 'staff' or 'client'. */
  actor: ActorOf<C>
  context: UseCaseContext
  request: FastifyRequest
  reply: FastifyReply
  /** Sets the envelope's `data` of a call that does not write (M048). That of a write carries its changes. */
  setData(data: unknown): void
}

type ActorOf<C extends Contract> = C['access'] extends 'staff'
  ? Actor
  : C['access'] extends 'client'
    ? ClientActor
    : undefined

type HandlerResult<C extends Contract> = CallResult<C> | SerializedResult<CallResult<C>>

export type Handler<C extends Contract> = (served: Served<C>) => Promise<HandlerResult<C>> | HandlerResult<C>

/** Limits of one route: bytes of a body, calls a minute from one address. */
export interface RouteLimits {
  bodyLimit?: number
  perMinute?: number
  /** Whether the handler reads raw bytes itself, as a stream without a limit. @default false */
  streams?: boolean
}

export interface ContractRoutesOptions {
  authenticate: Authenticate
  authenticateClient: AuthenticateClient
  authorize: Authorize
  createContext(request: FastifyRequest): UseCaseContext
}

/** Registers routes from contracts: address, validation, envelope and OpenAPI entry come from the contract. */
export class ContractRoutes {
  readonly #app: FastifyInstance
  readonly #options: ContractRoutesOptions
  readonly #writeSlots = new WriteSlots()
  /** Whether staff work with this process. */
  readonly activity = new StaffActivity()

  constructor(app: FastifyInstance, options: ContractRoutesOptions) {
    this.#app = app
    this.#options = options
  }

  /** Serves a call. */
  serve<C extends Contract>(contract: C, handler: Handler<C>, limits: RouteLimits = {}) {
    if (contract.binary === undefined) {
      this.#route(this.#app, contract, handler, limits)
      return
    }
    // A separate scope, because only this route parses bytes.
    void this.#app.register(async (scope) => {
      await parseBytes(scope, contract.binary ?? [], limits)
      this.#route(scope, contract, handler, limits)
    })
  }

  #route<C extends Contract>(app: FastifyInstance, contract: C, handler: Handler<C>, limits: RouteLimits) {
    const actors = new WeakMap<FastifyRequest, Actor | ClientActor>()
    app.route({
      method: contract.method,
      url: `${servicePath(contract)}${contract.path}`,
      schema: routeSchema(contract),
      ...(limits.bodyLimit === undefined ? {} : { bodyLimit: limits.bodyLimit }),
      config: {
        // Sign-in works however busy the server is.
        canShed: contract.service !== 'identity',
        ...(limits.perMinute === undefined ? {} : { rateLimit: { max: limits.perMinute } }),
      },
      // Before the body is parsed and validated: without a token nobody learns what a valid call looks like.
      onRequest: async (request) => {
        if (contract.access === 'staff') await this.#admit(contract, request, actors)
        if (contract.access === 'client') actors.set(request, await this.#options.authenticateClient(request))
      },
      handler: async (request, reply) => {
        const { params, query, body } = request
        const headers = headersOf(contract, request)
        const requestKey = requestKeyOf(contract, request)
        const context: UseCaseContext = {
          ...this.#options.createContext(request),
          ...(requestKey && { requestKey }),
          ...(isLimited(contract) && {
            takeTurn: (write) => this.#writeSlots.run(writeOf(contract, actors.get(request), request), write),
          }),
        }
        let data: unknown = contract.writes ? { changes: context.changes } : null
        const served: Served<C> = {
          input: { params, query, body, headers } as ServedInput<C>,
          actor: actors.get(request) as Served<C>['actor'],
          context,
          request,
          reply,
          setData(value) {
            data = value
          },
        }
        const result = await runHandler(handler, served)
        if (contract.status !== undefined) reply.code(contract.status)
        if (contract.cacheControl !== undefined) reply.header('cache-control', contract.cacheControl)
        if (result instanceof SerializedResult) {
          return reply.type('application/json; charset=utf-8').send(serializedSuccess(request.id, result, data))
        }
        return contract.plain === true ? result : success(request.id, result, data)
      },
    })
  }

  /** Authenticates a staff member and checks the permission that the contract declares. */
  async #admit(
    contract: Contract,
    request: FastifyRequest,
    actors: WeakMap<FastifyRequest, Actor | ClientActor>,
  ): Promise<void> {
    const actor = await this.#options.authenticate(request)
    if (contract.permission !== undefined) await this.#options.authorize(actor, contract.permission)
    actors.set(request, actor)
    if (!UNATTENDED.includes(contract.id)) this.activity.note()
  }
}

/** The calls that a browser repeats by itself. */
const UNATTENDED: readonly string[] = ['changes', 'announcePresence']

/** Whether a call is a write that takes turns. Bytes arrive as slowly as their sender wants, and sign-in never waits. */
function isLimited(contract: Contract): boolean {
  return contract.writes && contract.binary === undefined && contract.service !== 'identity'
}

/** The parts of a path or body that name the aggregate of a write, the narrowest first. */
const AGGREGATES = ['strategyId', 'pageId', 'locationId', 'clientId', 'projectId', 'staffId', 'jobId', 'importId']

/** Returns whose write a call is. Without a known name it is about what its path names, such as `/strategy/:id/select`. */
function writeOf(
  contract: Contract,
  actor: Actor | ClientActor | undefined,
  { body, params, ip }: FastifyRequest,
): WriteOf {
  const inPath = Object.values(isRecord(params) ? params : {})
  const named = { ...(isRecord(body) && body), ...(isRecord(params) && params) }
  const name = AGGREGATES.find((key) => typeof named[key] === 'number' || typeof named[key] === 'string')
  const person = actor !== undefined && 'staffId' in actor ? String(actor.staffId) : ip
  if (name !== undefined) return { aggregate: `${name} ${String(named[name])}`, person }
  return { aggregate: inPath.length === 0 ? undefined : [contract.id, ...inPath].join(' '), person }
}

/** Runs a handler. A database that is lost after a first commit leaves a write that must not simply be repeated. */
async function runHandler<C extends Contract>(handler: Handler<C>, served: Served<C>): Promise<HandlerResult<C>> {
  try {
    return await handler(served)
  } catch (error) {
    if (served.context.changes.length === 0 || databaseUnavailable(error) === undefined) throw error
    throw new CommitUncertain('The connection to the database was lost after a part was stored.', { cause: error })
  }
}

/** Returns the base path of a contract's service on this server. */
function servicePath(contract: Pick<Contract, 'service'>): string {
  return `/services/${contract.service}`
}

/** Names and paths are percent-encoded in a header, which makes them more than three times as long. */
const LONG_HEADERS: readonly CallHeader[] = ['x-folder-path', 'x-file-name']

function headerText(name: CallHeader) {
  return z
    .string()
    .min(1)
    .max(LONG_HEADERS.includes(name) ? 6000 : 200)
}

/** Returns the headers of a call that its contract declares. */
function headersOf(contract: Contract, request: FastifyRequest): Record<string, string> {
  const sentHeaders: [string, string][] = [...(contract.headers ?? []), ...(contract.optionalHeaders ?? [])]
    .filter((name) => request.headers[name] !== undefined)
    .map((name) => [name, String(request.headers[name])])
  // A call without a key is its own confirmation: its id is unique.
  const key = contract.headers?.includes('idempotency-key') ? { 'idempotency-key': request.id } : {}
  return { ...key, ...Object.fromEntries(sentHeaders) }
}

function requiredHeader(name: CallHeader) {
  return name === 'idempotency-key' ? headerText(name).optional() : headerText(name)
}

function routeSchema(contract: Contract): FastifySchema {
  const headers = [
    ...(contract.headers ?? []).map((name) => [name, requiredHeader(name)] as const),
    ...(contract.optionalHeaders ?? []).map((name) => [name, headerText(name).optional()] as const),
  ]
  return {
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.service],
    ...(contract.access !== 'public' ? { security: [{ bearer: [] }] } : {}),
    ...(contract.params === undefined ? {} : { params: contract.params }),
    ...(contract.query === undefined ? {} : { querystring: contract.query }),
    ...(contract.body === undefined ? {} : { body: contract.body }),
    ...(contract.binary === undefined ? {} : { consumes: [...contract.binary] }),
    ...(headers.length === 0 ? {} : { headers: z.looseObject(Object.fromEntries(headers)) }),
    response: {
      [contract.status ?? 200]: contract.plain === true ? contract.result : envelopeSchema(contract.result),
      ...(contract.conflict === undefined ? {} : { 409: conflictSchema(contract.conflict) }),
      '4xx': failureSchema,
      '5xx': failureSchema,
    },
  }
}
