import { z } from 'zod'
import { SERVICE_NAMES } from '../contract/contract.ts'

/** What the server tells the web application before it starts: `/config.json`. Nothing in it is secret. */
export const webConfigSchema = z.object({
  /** The product's name (M006). */
  product: z.string(),
  /** The department title of the header (M094). */
  department: z.string(),
  services: z.record(z.enum(SERVICE_NAMES), z.string()),
  /** The name of this application at the identity provider. */
  clientId: z.string(),
  /** Address of a client's site, with `{domain}` where the domain goes. */
  clientSite: z.string(),
  /** How far the server's clock is from the real one, in milliseconds; 0 unless an operator shifted it. */
  clockShift: z.number(),
})
export type WebConfig = z.infer<typeof webConfigSchema>

/** Reads `/config.json`. Throws when it is not there or not of this shape. */
export async function loadWebConfig(fetcher: typeof globalThis.fetch = globalThis.fetch): Promise<WebConfig> {
  const response = await fetcher('/config.json', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server's settings could not be read (${response.status}).`)
  return webConfigSchema.parse(await response.json())
}
