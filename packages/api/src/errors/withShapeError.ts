import * as z from 'zod/mini'

/** The position of the first unexpected value in a result; empty for the result itself. */
export type ShapePath = readonly PropertyKey[]

/**
 * Replaces the error of a call whose result has another shape than its contract says: `describe` returns its message for
 * the position of the first unexpected value. Other errors stay as they are.
 */
export async function withShapeError<Result>(
  call: Promise<Result>,
  describe: (path: ShapePath) => string,
): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new Error(describe(error.issues[0]?.path ?? []), { cause: error })
  }
}
