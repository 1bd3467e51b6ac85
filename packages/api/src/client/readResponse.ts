import { ApiError } from '../errors/ApiError.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the server's message, the first of error, message, status message, messageId (M055, M056). */
export function serverMessage(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  const status = isRecord(answer['status']) ? answer['status'] : {}
  return (
    text(answer['error']) ??
    text(answer['message']) ??
    text(status['message']) ??
    text(status['messageId']) ??
    text(answer['messageId'])
  )
}

/**
 * Unwraps a response from its envelope. A status of 400 or above, or an envelope status other than 0 and 200, is an
 * error (M050). Throws `ApiError`.
 */
export function readResponse(httpStatus: number, answer: unknown, plain: boolean): unknown {
  const status = isRecord(answer) && isRecord(answer['status']) ? answer['status'] : undefined
  const requestId = text(status?.['requestId'])
  const code = typeof status?.['status'] === 'number' ? status['status'] : undefined
  const failed = httpStatus >= 400 || (!plain && code !== undefined && code !== 0 && code !== 200)
  if (failed) {
    const message = serverMessage(answer)
    throw new ApiError({
      status: httpStatus >= 400 ? httpStatus : (code ?? httpStatus),
      ...(message === undefined ? {} : { message }),
      ...(requestId === undefined ? {} : { requestId }),
      data: isRecord(answer) ? answer['data'] : undefined,
    })
  }
  if (plain) return answer
  if (!isRecord(answer) || !('result' in answer)) {
    throw new ApiError({ status: httpStatus, ...(requestId === undefined ? {} : { requestId }) })
  }
  return answer['result']
}
