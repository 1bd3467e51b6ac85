import { setTimeout as wait } from 'node:timers/promises'
import { failure, fallbackMessage, refreshTokens } from '@rankdesk/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ActiveFault, Faults, FaultyCall } from './fault.ts'

/** The message for an expired refresh token. The identity service uses the same. */
const SIGN_IN_ENDED = 'Your sign-in has ended. Sign in again.'

/**
 * Registers fault injection (D15). Only for a server that `isFaultInjectionAllowed`. Call it before any other hook is
 * registered, so that an affected call fails in any case.
 */
export function registerFaults(app: FastifyInstance, faults: Faults): void {
  const later = new WeakMap<FastifyRequest, ActiveFault>()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.addHook('onRequest', async (request, reply) => {
    const call = callOf(request)
    const fault = call === undefined ? undefined : faults.meet(call)
    if (fault === undefined) return
    if (fault.when === 'after') {
      later.set(request, fault)
      return
    }
    if (fault.kind === 'slow') await pause(fault.ms, closing.signal)
    else if (fault.kind === 'no-answer') dropCall(request, reply, fault.ms, closing.signal)
    else {
      const { status, body } = spoiledResponse(request.id, fault.kind)
      // A body sent from a hook is the response; no handler runs.
      await reply.status(status).type('application/json').send(body)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = later.get(request)
    if (fault === undefined) return payload
    if (fault.kind === 'slow') {
      await pause(fault.ms, closing.signal)
      return payload
    }
    if (fault.kind === 'no-answer') {
      await pause(fault.ms, closing.signal)
      request.raw.socket.destroy()
      return payload
    }
    const { status, body } = spoiledResponse(request.id, fault.kind)
    reply.status(status).type('application/json').removeHeader('content-length')
    return JSON.stringify(body)
  })
}

/** Returns the call of a request, or undefined for a request that is not a service call, such as the panel's own. */
function callOf(request: FastifyRequest): FaultyCall | undefined {
  const [path = ''] = request.url.split('?', 1)
  const [, root, name = '', ...rest] = path.split('/')
  if (root === 'services') return { service: name, path: `/${rest.join('/')}`, method: request.method }
  if (root === '@site') return { service: 'site', path: `/${rest.join('/')}`, method: request.method }
  return undefined
}

function spoiledResponse(requestId: string, kind: ActiveFault['kind']): { status: number; body: unknown } {
  if (kind === 'wrong-envelope')
    return { status: 200, body: { unexpected: 'This response does not match the contract.' } }
  if (kind === 'expired-refresh') return { status: 401, body: failure(requestId, 401, SIGN_IN_ENDED) }
  const status = kind === '401' ? 401 : kind === '409' ? 409 : 500
  return { status, body: failure(requestId, status, fallbackMessage(status)) }
}

/** Leaves a call without a response until its time is up, then closes its connection. */
function dropCall(request: FastifyRequest, reply: FastifyReply, ms: number, signal: AbortSignal): void {
  reply.hijack()
  const { socket } = request.raw
  void pause(ms, signal).then(() => socket.destroy())
}

/** Waits, or stops waiting when the server closes. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}

/** The path of the call that an expired refresh token affects. */
export const REFRESH_PATH = refreshTokens.path
