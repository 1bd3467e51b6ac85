import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedMessage } from '#platform/describeError.ts'
import type { LogLevel } from './config/config.ts'

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

/** An error as the log shows it. */
interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack?: string
  cause?: DescribedError
}

/** Chains of causes are short; the limit ends a circular one. */
const MAX_CAUSES = 8

/**
 * Describes an error without the texts of clients: a failed statement's parameters and the rows and values that
 * PostgreSQL quotes are left out, in the message, in the stack and in every cause.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an error' }
  const described: DescribedError = { type: error.name, message: loggedMessage(error) }
  if ('code' in error && typeof error.code === 'string') described.code = error.code
  if (error instanceof pg.DatabaseError) {
    if (error.constraint !== undefined) described.constraint = error.constraint
    if (error.table !== undefined) described.table = error.table
  }
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (calls !== undefined && calls.length > 0) described.stack = calls.join('\n')
  if (error.cause !== undefined && depth < MAX_CAUSES) described.cause = describeError(error.cause, depth + 1)
  return described
}
