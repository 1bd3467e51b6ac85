import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './config/config.ts'
import { describeError } from './describeError.ts'

/**
 * Creates the structured log. It contains no secret of a request (no header, no body, no value of a query) and no text of
 * a client: a failed statement is logged without its parameters.
 */
export function createLog(level: LogLevel, destination: DestinationStream): Logger {
  return pino(
    { level, serializers: { req: describeRequest, err: (error: unknown) => describeError(error) } },
    destination,
  )
}

/**
 * Returns an address with the names of its query's parameters, but without their values and without its fragment: those
 * of a sign-in are one-time codes and tokens.
 */
export function withoutValues(address: string): string {
  const [path = '', query] = (address.split('#', 1)[0] ?? '').split(/\?(.*)/s, 2)
  if (query === undefined || query === '') return path
  return `${path}?${[...new URLSearchParams(query).keys()].map((name) => encodeURIComponent(name)).join('&')}`
}

function describeRequest(request: FastifyRequest) {
  const { method, url, host, ip, socket } = request
  return { method, url: withoutValues(url), host, remoteAddress: ip, remotePort: socket.remotePort }
}
