import { ApiError } from '@rankdesk/api'

/** Whether the service answered, and said no. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status)
}

/** The answer, or undefined when the service said no. Any other failure, such as no answer, is thrown. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}
