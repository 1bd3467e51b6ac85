import * as z from 'zod/mini'

/**
 * The status in the envelope: the id of the request in the server's log, and the HTTP status or 0 for success (M048,
 * M050).
 */
export const envelopeStatusSchema = z.object({
  requestId: z.string(),
  status: z.number(),
  message: z.optional(z.string()),
  messageId: z.optional(z.string()),
})

/**
 * The envelope around a result (M048). `data` carries what accompanies the result: of a write, `{ changes }` with the
 * changes that it recorded.
 */
export function envelopeSchema<Result extends z.ZodMiniType>(result: Result) {
  return z.object({ status: envelopeStatusSchema, result, data: z.unknown() })
}

/** The envelope around an error: its texts in the order in which a client prefers them (M055, M056). */
export const failureSchema = z.object({
  status: envelopeStatusSchema,
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  result: z.null(),
  data: z.unknown(),
})

/**
 * The envelope around a 409: `data` says what the call is in conflict with, or is that of another reason for a 409. The
 * second is first here, so that a response is sent as it is.
 */
export function conflictSchema(conflict: z.ZodMiniType) {
  return z.extend(failureSchema, { data: z.union([z.unknown(), conflict]) })
}

/** An error in one field of a body: the field's path with dots (`summary.external`), and a message for people. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldErrorSchema>

/** The `data` of an error that names the affected fields. */
export const fieldErrorsSchema = z.object({ fieldErrors: z.array(fieldErrorSchema) })

/** Builds the response of a successful call. `data` accompanies the result. */
export function success<Result>(requestId: string, result: Result, data: unknown = null) {
  return { status: { requestId, status: 200 }, result, data }
}

/** Builds the response of a call that was rejected or failed. */
export function failure(requestId: string, status: number, message: string, data: unknown = null) {
  return { status: { requestId, status, message }, error: message, result: null, data }
}
