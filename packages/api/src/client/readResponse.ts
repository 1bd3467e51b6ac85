import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { ApiError } from '../errors/ApiError.ts'

/** A text that may be missing, or something else in the response of a proxy. */
const text = orElse(z.optional(z.string().check(z.minLength(1))), undefined)
const texts = { message: text, messageId: text }
const NO_STATUS = { requestId: undefined, status: undefined, message: undefined, messageId: undefined }
const statusSchema = z.object({ requestId: text, status: orElse(z.optional(z.number()), undefined), ...texts })

/** Any response. What it has of the envelope (M048) is read, whatever the rest is. */
const responseSchema = orElse(
  z.object({
    status: orElse(statusSchema, NO_STATUS),
    error: text,
    ...texts,
    result: z.optional(z.unknown()),
    data: z.optional(z.unknown()),
  }),
  { status: NO_STATUS, error: undefined, message: undefined, messageId: undefined },
)

/**
 * Unwraps a response from its envelope. A status of 400 or above, or an envelope status other than 0 and 200, is an
 * error (M050), with the first text of error, message, status message and messageId (M055, M056). Throws `ApiError`.
 */
export function readResponse(httpStatus: number, response: unknown, plain: boolean): unknown {
  const envelope = responseSchema.parse(response)
  const { status: code, requestId } = envelope.status
  const failed = httpStatus >= 400 || (!plain && code !== undefined && code !== 0 && code !== 200)
  if (failed) throw failureOf(httpStatus >= 400 ? httpStatus : (code ?? httpStatus), envelope)
  if (plain) return response
  if (!('result' in envelope)) throw failureOf(httpStatus, { status: { ...NO_STATUS, requestId } })
  return envelope.result
}

function failureOf(status: number, envelope: Partial<z.infer<typeof responseSchema>>): ApiError {
  const { requestId, message: statusMessage, messageId } = envelope.status ?? NO_STATUS
  const message = envelope.error ?? envelope.message ?? statusMessage ?? messageId ?? envelope.messageId
  return new ApiError({
    status,
    ...(message === undefined ? {} : { message }),
    ...(requestId === undefined ? {} : { requestId }),
    data: envelope.data,
  })
}
