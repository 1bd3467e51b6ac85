import type { Permission } from '@rankdesk/domain'
import type * as z from 'zod/mini'

/** The services of the product. Each has a base address in `/config.json` (M052). */
export const SERVICE_NAMES = [
  'identity',
  'reporting',
  'seo',
  'sites',
  'publishing',
  'delivery',
  'integrations',
  'errors',
  'operations',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** The headers that a call may require: the version on which a save is based, and the key of a confirmation. */
export type CallHeader = 'if-match' | 'idempotency-key' | UploadHeader

/**
 * The headers that describe an upload (M634, M635, M644). Folder path and file name are percent-encoded.
 * X-Content-Sha256 is the hash of the whole file in hex.
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

/** The ways to send bytes: as the form field 'file', or as the raw body. */
export type BinaryType = 'multipart/form-data' | 'application/octet-stream'

/**
 * The declaration of a call: the client types and sends it, the server registers and validates its route, and the
 * OpenAPI document is generated from it. `path` is the specification's, after the service's base, with parameters as
 * `:name`.
 */
export interface Contract {
  /** The name of the call, unique in the product. It is the OpenAPI operation id. */
  readonly id: string
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /**
   * Whether the call is an action on the agency's data. A write records an audit event, and its response carries the
   * recorded changes in `data`. A GET never writes; `contracts.test.ts` lists the other calls that don't, with the reason.
   */
  readonly writes: boolean
  /** A sentence that describes the call. It is part of the API documentation. */
  readonly summary: string
  /** The allowed callers: anyone, signed-in staff, or staff impersonating a client on the client platform (M032). */
  readonly access: 'public' | 'staff' | 'client'
  /**
   * The permission that the signed-in person needs, whomever they act for. The server checks it before it reads
   * anything else of the request; a call without it gets 403. @default none
   */
  readonly permission?: Permission
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly result: z.ZodMiniType
  /** The data of a 409 that says what the call is in conflict with. The client throws it parsed, as `ConflictError`. */
  readonly conflict?: z.ZodMiniType
  /** The status of a successful response. @default 200 */
  readonly status?: 202
  /** True where a standard forbids the envelope, such as OpenID discovery. */
  readonly plain?: true
  /** The Cache-Control header of a successful response. @default 'no-store' */
  readonly cacheControl?: string
  /**
   * Required headers. A request without one is rejected as malformed, except for the Idempotency-Key: the specification
   * doesn't have it, so only our own client must send it. A call without one counts as a confirmation of its own.
   */
  readonly headers?: readonly CallHeader[]
  /** Optional headers. */
  readonly optionalHeaders?: readonly CallHeader[]
  /** The ways in which the call accepts bytes. Such a call has no `body`; the route limits its size. */
  readonly binary?: readonly BinaryType[]
}

/** Declares a contract and preserves its exact type. */
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

/** The input that a caller provides for a contract: only the parts that it has. */
export type CallInput<C extends Contract> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  Headers<C> &
  Binary<C>

/**
 * The input that the server's handler receives: the same parts, validated and with defaults. Bytes are in the request.
 */
export type ServedInput<C extends Contract> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  Headers<C>

/** The result that a caller receives. */
export type CallResult<C extends Contract> = z.output<C['result']>
