import { failure, fallbackMessage, type FieldError } from '@rankdesk/api'
import { validationMessage } from '@rankdesk/format'
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import * as z from 'zod/mini'
import {
  CommitUncertain,
  databaseUnavailable,
  type DatabaseUnavailable,
  lostAgainstAnother,
  waitedForLock,
} from '../db/databaseUnavailable.ts'
import { loggedMessage } from '../describeError.ts'
import { isDiskFull } from '../disk-space/index.ts'
import { listFieldErrors } from './fieldErrors.ts'
import { HttpError, NoSpaceError, OverloadError } from './httpError.ts'

/**
 * Registers the error handler. An HttpError and an invalid request explain the problem; any other error says only that
 * something went wrong, with the request id for the log. A full disk is a 507; an unavailable database and data that
 * somebody else is changing are a 503.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  // Schemas of zod/mini have no messages of their own.
  z.config({ localeError: validationMessage })
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const status = errorStatus(error)
    const unavailable = databaseUnavailable(error)
    if (unavailable !== undefined && isRepeatable(unavailable, request)) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    }
    const isContended = isContention(error)
    // Its transaction was undone, so a repetition is harmless.
    if (isContended || error instanceof OverloadError) reply.header('retry-after', RETRY_AFTER_SECONDS)
    const isExpected =
      error instanceof OverloadError || error instanceof NoSpaceError || unavailable !== undefined || isContended
    if (status >= 500 && !isExpected) request.log.error({ err: error }, 'call failed')
    else request.log.info({ status, reason: loggedMessage(error) }, 'call refused')
    const message = unavailable === undefined ? messageOf(error, status) : DATABASE_UNAVAILABLE
    const data = error instanceof HttpError ? error.data : invalidBody(error)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(failure(request.id, status, message, data))
  })
}

/** The message of a write that waited too long for another write of the same data. */
export const CONTENDED = 'Someone else is changing this right now. Nothing was saved; try again in a few seconds.'

const isContention = (error: unknown) => waitedForLock(error) || lostAgainstAnother(error)

/** The message of a call or page that needs the database while it is unavailable. */
export const DATABASE_UNAVAILABLE = 'The server can’t reach its database. Try again in a few seconds.'
/** How long a browser waits before it repeats a call that failed without the database, in seconds. */
const RETRY_AFTER_SECONDS = 3

/**
 * Whether a call can be repeated as it is. The browser repeats every call whose response names a time to wait, so a
 * write that may be stored gets one only if its key makes the second call harmless.
 */
function isRepeatable(unavailable: DatabaseUnavailable, request: FastifyRequest): boolean {
  return !(unavailable instanceof CommitUncertain) || request.headers['idempotency-key'] !== undefined
}

/** Returns the response for an unknown path under `/services`. */
export function serviceNotFound(request: FastifyRequest) {
  return failure(request.id, 404, fallbackMessage(404))
}

/** PostgreSQL's class of errors for values that it cannot store, such as a NUL in a text. */
const DATA_EXCEPTION = /^22/

function isDataException(error: Error): boolean {
  const { cause } = error
  return cause instanceof Error && 'code' in cause && DATA_EXCEPTION.test(String(cause.code))
}

/**
 * Returns the status of the response to an error: its own one, 400 for data that can't be stored, 503 for an unavailable
 * database, 507 for a full disk.
 */
export function errorStatus(error: FastifyError | HttpError): number {
  if (databaseUnavailable(error) !== undefined || isContention(error)) return 503
  if (isDataException(error)) return 400
  if (isDiskFull(error)) return 507
  if ('validation' in error && error.validation !== undefined) return 400
  const status = error.statusCode ?? 500
  return status >= 400 && status <= 599 ? status : 500
}

function messageOf(error: FastifyError | HttpError, status: number): string {
  if (error instanceof HttpError) return error.message
  if (isContention(error)) return CONTENDED
  if (status === 507) return fallbackMessage(507)
  if ('validation' in error && error.validation !== undefined) {
    const fields = validationFieldErrors(error.validation).map(({ path, message }) => ({
      path: [error.validationContext, path].filter(Boolean).join('.'),
      message,
    }))
    return `${fallbackMessage(400)} ${listFieldErrors(fields)}`
  }
  if (isDataException(error)) return fallbackMessage(400)
  if (status < 500) return requestMessage(error, status)
  if (status === 503) return error.message
  return fallbackMessage(500)
}

/** Returns the fields of a body that its contract rejects, for the form's controls. Null for any other error. */
function invalidBody(error: FastifyError | HttpError) {
  if (!('validation' in error) || error.validation === undefined || error.validationContext !== 'body') return null
  return { fieldErrors: validationFieldErrors(error.validation) }
}

/** Returns the fields of a body that the contract's schema rejected; Fastify writes their paths with slashes. */
function validationFieldErrors(issues: readonly FastifySchemaValidationError[]): FieldError[] {
  return issues.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Enter a valid value',
  }))
}

const MALFORMED = fallbackMessage(400)

/** The messages of errors that Fastify and its parsers throw before a handler runs, by their code. */
const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: `${MALFORMED} The body is not valid JSON.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: `${MALFORMED} The body is empty.`,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: `${MALFORMED} The length of the body differs from its Content-Length.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_REQ_FILE_TOO_LARGE: 'The file is too large.',
  FST_FILES_LIMIT: 'The request contains too many files.',
  FST_FIELDS_LIMIT: 'The request contains too many fields.',
  FST_PARTS_LIMIT: 'The request contains too many parts.',
}

/** The statuses whose specified text describes every error of them (M557-M562). */
const SPECIFIED = [401, 403, 404, 405]

/** Returns the message of a request that the framework rejected with a status below 500. Its own text is for developers. */
function requestMessage({ code }: { code?: string }, status: number): string {
  const message = code === undefined ? undefined : MESSAGES[code]
  return message ?? (SPECIFIED.includes(status) ? fallbackMessage(status) : MALFORMED)
}
