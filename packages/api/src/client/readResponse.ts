import { isRecord } from '@rankdesk/format'
import { ApiError } from '../errors/ApiError.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the server's message, the first of error, message, status message, messageId (M055, M056). */
function serverMessage(response: unknown): string | undefined {
  if (!isRecord(response)) return undefined
  const status = isRecord(response['status']) ? response['status'] : {}
  return (
    text(response['error']) ??
    text(response['message']) ??
    text(status['message']) ??
    text(status['messageId']) ??
    text(response['messageId'])
  )
}

/**
 * Unwraps a response from its envelope. A status of 400 or above, or an envelope status other than 0 and 200, is an
 * error (M050). Throws `ApiError`.
 */
export function readResponse(httpStatus: number, response: unknown, plain: boolean): unknown {
  const status = statusOf(response)
  const requestId = text(status?.['requestId'])
  const code = typeof status?.['status'] === 'number' ? status['status'] : undefined
  const failed = httpStatus >= 400 || (!plain && code !== undefined && code !== 0 && code !== 200)
  if (failed) throw failureOf(httpStatus >= 400 ? httpStatus : (code ?? httpStatus), requestId, response)
  if (plain) return response
  if (!isRecord(response) || !('result' in response)) {
    throw new ApiError({ status: httpStatus, ...(requestId === undefined ? {} : { requestId }) })
  }
  return response['result']
}

/** Returns the status of an envelope. */
function statusOf(response: unknown): Record<string, unknown> | undefined {
  return isRecord(response) && isRecord(response['status']) ? response['status'] : undefined
}

function failureOf(status: number, requestId: string | undefined, response: unknown): ApiError {
  const message = serverMessage(response)
  return new ApiError({
    status,
    ...(message === undefined ? {} : { message }),
    ...(requestId === undefined ? {} : { requestId }),
    data: isRecord(response) ? response['data'] : undefined,
  })
}
