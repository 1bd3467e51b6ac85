import { ApiError } from '@rankdesk/api'

/** Whether the service responded with an error. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status)
}

/**
 * Returns the result, or undefined when the service rejected the call. Rethrows any other failure, such as a lost
 * connection.
 */
export async function undefinedIfRejected<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isRejected(error)) return undefined
    throw error
  }
}
