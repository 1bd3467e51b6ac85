import type * as z from 'zod/mini'

/** The services of the product; each has a base address in `/config.json` (M052). */
export const SERVICE_NAMES = [
  'identity',
  'reporting',
  'seo',
  'sites',
  'publishing',
  'delivery',
  'integrations',
  'errors',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** Headers that a call may have to carry: the version that a save was based on, and the key of a confirmation. */
export type CallHeader = 'if-match' | 'idempotency-key' | UploadHeader

/**
 * What an upload says of itself (M634, M635, M644). Folder path and file name are percent-encoded, so that any name can
 * be said; X-Content-Sha256 is the hash of the whole file in hex.
 */
export type UploadHeader =
  | 'x-project'
  | 'x-client'
  | 'x-folder-path'
  | 'x-file-name'
  | 'x-file-length'
  | 'x-replace'
  | 'x-upload-id'
  | 'x-content-sha256'
  | 'x-total-chunks'
  | 'x-chunk-index'
  | 'content-range'

/** The ways in which bytes can be sent: as the form field 'file', or as they are. */
export type BinaryType = 'multipart/form-data' | 'application/octet-stream'

/**
 * One call, as data: the client types and sends it, the server registers and validates its route, and the OpenAPI
 * document is made from it. `path` is the spec's, after the service's base, with parameters as `:name`.
 */
export interface Contract {
  /** The name of the call, unique in the product; the OpenAPI operation id. */
  readonly id: string
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /**
   * Whether the call is an action on the agency's data. A write records an audit event, and its response carries the
   * recorded changes in `data`. A GET never writes; `contracts.test.ts` lists the other calls that don't, with the reason.
   */
  readonly writes: boolean
  /** What the call does, in a sentence. */
  readonly summary: string
  /** Who may call: anyone, a signed-in member of staff, or one who looks at a client's own pages as that client (M032). */
  readonly access: 'public' | 'staff' | 'client'
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly result: z.ZodMiniType
  /** True where a standard forbids the envelope, such as OpenID discovery. */
  readonly plain?: true
  /** Headers that must be there; without one the call is refused as not properly formed. */
  readonly headers?: readonly CallHeader[]
  /** Headers that may be there. */
  readonly optionalHeaders?: readonly CallHeader[]
  /** The call sends bytes in one of these ways and has no `body`; its size is the route's own limit. */
  readonly binary?: readonly BinaryType[]
}

/** Declares a contract and keeps its exact type. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Part<C, Key extends 'params' | 'query' | 'body', Schema> = C extends {
  readonly [K in Key]: infer S extends z.ZodMiniType
}
  ? { [K in Key]: Schema extends 'input' ? z.input<S> : z.output<S> }
  : unknown
type Headers<C> = C extends { readonly headers: readonly (infer H extends CallHeader)[] }
  ? { headers: Record<H, string> & OptionalHeaders<C> }
  : unknown
type OptionalHeaders<C> = C extends { readonly optionalHeaders: readonly (infer H extends CallHeader)[] }
  ? { [K in H]?: string | undefined }
  : unknown
type Binary<C> = C extends { readonly binary: readonly BinaryType[] } ? { binary: FormData | Blob } : unknown

/** What a caller hands in for a contract: only the parts that it has. */
export type CallInput<C extends Contract> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  Headers<C> &
  Binary<C>

/** What the server's handler receives: the same parts, checked and with defaults filled in; bytes are in the request. */
export type ServedInput<C extends Contract> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  Headers<C>

/** What a caller gets back. */
export type CallResult<C extends Contract> = z.output<C['result']>
