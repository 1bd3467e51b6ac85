import * as z from 'zod/mini'
import { SERVICE_NAMES } from '../contract/contract.ts'
import { ApiError } from '../errors/ApiError.ts'

/** An address of another tool, with `{clientId}`, `{domain}`, `{staffId}`, `{email}` where those go; null: a page of ours. */
const tool = z.nullable(z.string())

/** The agency's other tools (M091, M096, M098, M110, M111), as an operator set them. */
export const externalToolsSchema = z.object({
  contentBrief: tool,
  rankingStrategy: tool,
  rankingSettings: tool,
  delivery: tool,
  platform: tool,
  clientSiteX: tool,
  myProfile: tool,
  fellows: tool,
  /** The content system that has staff's photos; null shows initials. */
  cms: z.nullable(z.string()),
  /** The MCC management links; without an address a page of ours. */
  management: z.array(z.object({ label: z.string(), address: tool })),
})
export type ExternalTools = z.infer<typeof externalToolsSchema>

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
  tools: externalToolsSchema,
  /** How far the server's clock is from the real one, in milliseconds; 0 unless an operator shifted it. */
  clockShift: z.number(),
})
export type WebConfig = z.infer<typeof webConfigSchema>

/** A clock of this machine that is wrong by less is left as it is, in ms: the answer's own way takes a moment too. */
const SKEW_THAT_COUNTS = 60_000

/**
 * Reads `/config.json`. `clockShift` comes corrected by what this machine's own clock (`now`, in ms) is wrong, so that a
 * wrong one shows no other month. Throws `ApiError` when there is no answer, `Error` when it is none of these settings.
 */
export async function loadWebConfig(
  fetcher: typeof globalThis.fetch = globalThis.fetch,
  now: () => number = Date.now,
): Promise<WebConfig> {
  const response = await fetcher('/config.json', { headers: { Accept: 'application/json' } }).catch(
    (cause: unknown) => {
      throw new ApiError({ status: 0, cause })
    },
  )
  if (!response.ok) throw new Error(`The server's settings could not be read (${response.status}).`)
  const config = webConfigSchema.parse(await response.json())
  const skew = Date.parse(response.headers.get('date') ?? '') - now()
  return Math.abs(skew) >= SKEW_THAT_COUNTS ? { ...config, clockShift: config.clockShift + skew } : config
}
