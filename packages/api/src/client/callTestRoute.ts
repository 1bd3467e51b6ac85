import type * as z from 'zod/mini'

/**
 * Calls a route of fault injection (D15), which a server has only if its `/config.json` says so. These calls need no sign-in
 * and have no contract: they belong to the test environment, not to the product. Throws `Error` with a sentence if the
 * server refuses.
 */
export async function callTestRoute<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
  fetcher: typeof globalThis.fetch = globalThis.fetch,
): Promise<z.output<Schema>> {
  const response = await fetcher(`/test/${path}`, init)
  if (!response.ok) throw new Error(`The server rejected this with status ${response.status}.`)
  return schema.parse(await response.json())
}
