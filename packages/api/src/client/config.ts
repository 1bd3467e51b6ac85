import * as z from 'zod/mini'
import { SERVICE_NAMES } from '../contract/contract.ts'
import { ApiError } from '../errors/ApiError.ts'

/**
 * An address of another tool with the placeholders `{clientId}`, `{domain}`, `{staffId}` and `{email}`. Null for our
 * own page.
 */
const tool = z.nullable(z.string())

/** The agency's other tools as configured by an operator (M091, M096, M098, M110, M111). */
export const externalToolsSchema = z.object({
  contentBrief: tool,
  rankingStrategy: tool,
  rankingSettings: tool,
  delivery: tool,
  platform: tool,
  clientSiteX: tool,
  myProfile: tool,
  fellows: tool,
  /** The content system with photos of staff. Null shows initials. */
  cms: z.nullable(z.string()),
  /** The MCC management links. An entry without an address leads to our own page. */
  management: z.array(z.object({ label: z.string(), address: tool })),
})
export type ExternalTools = z.infer<typeof externalToolsSchema>

/** The settings that the web application loads at start: `/config.json`. None of them is secret. */
export const webConfigSchema = z.object({
  /** The product's name (M006). */
  product: z.string(),
  /** The department title of the header (M094). */
  department: z.string(),
  services: z.record(z.enum(SERVICE_NAMES), z.string()),
  /** The client id of this application at the identity provider. */
  clientId: z.string(),
  /** The address of a client's site, with the placeholder `{domain}`. */
  clientSite: z.string(),
  tools: externalToolsSchema,
  /** The offset of the server's clock from real time, in milliseconds. 0 unless an operator shifted it. */
  clockShift: z.number(),
  /** Whether faults can be injected for tests and demonstrations (D15). The operations screen then has a panel for them. */
  faultInjection: z._default(z.boolean(), false),
})
export type WebConfig = z.infer<typeof webConfigSchema>

/** The clock error of this machine below which it is ignored, in ms. The response itself takes a moment too. */
const SKEW_THAT_COUNTS = 60_000

/**
 * Loads `/config.json`. Corrects `clockShift` by the error of this machine's clock (`now`, in ms) to keep a wrong clock
 * from showing another month. Throws `ApiError` without a response, `Error` for an invalid one.
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
