import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The time at which every object of the service was stored. */
const STORED_AT = new Date().toISOString()

/** A fault of the service. `times` requests with the method have it. */
export interface BucketFault {
  method: 'PUT' | 'GET' | 'POST'
  /** An error of the service, a connection that closes within the request or the response, or no response. */
  kind: { status: number; code: string } | 'cut' | 'silence'
  times: number
}

interface MultipartUpload {
  key: string
  initiated: Date
  parts: Map<number, Buffer>
}

/** An S3 service within this process, which knows only signed calls. */
export interface FakeBucket {
  endpoint: string
  objects: Map<string, Buffer>
  uploads: Map<string, MultipartUpload>
  fault: BucketFault | undefined
  /** The number of requests by method. */
  requests: Map<string, number>
  stop: () => Promise<void>
}

/** Starts the service: put, get with a range, delete, and multipart uploads. It can fail in several ways. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const server = createServer((request, response) => {
    respond(bucket, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket: FakeBucket = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    uploads: new Map(),
    fault: undefined,
    requests: new Map(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return bucket
}

async function respond(bucket: FakeBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '' } = request
  const url = new URL(request.url ?? '', 'http://s3')
  bucket.requests.set(method, (bucket.requests.get(method) ?? 0) + 1)
  const { fault } = bucket
  if (fault?.method === method && fault.times > 0) {
    fault.times -= 1
    if (fault.kind === 'silence') return
    if (fault.kind === 'cut') return cut(bucket, url, request, response)
    await bodyOf(request)
    return sendError(response, fault.kind.status, fault.kind.code)
  }
  const body = await bodyOf(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) {
    return sendError(response, 403, 'AccessDenied')
  }
  if (url.searchParams.has('uploadId') || url.searchParams.has('uploads'))
    multipart(bucket, url, method, body, response)
  else if (url.searchParams.get('list-type') === '2') sendXml(response, pageOf(bucket, url))
  else object(bucket, url.pathname, request, body, response)
}

/** Closes the connection after a part of the request, or after a part of the object. */
function cut(bucket: FakeBucket, { pathname }: URL, request: IncomingMessage, response: ServerResponse): void {
  const bytes = bucket.objects.get(pathname)
  if (request.method !== 'GET' || bytes === undefined) {
    request.once('data', () => request.destroy())
    return
  }
  response.writeHead(200, { 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

function object(bucket: FakeBucket, key: string, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const bytes = bucket.objects.get(key)
  if (request.method === 'PUT') {
    bucket.objects.set(key, body)
    response.writeHead(200, { etag: '"x"' }).end()
  } else if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    response.writeHead(204).end()
  } else if (bytes === undefined) sendError(response, 404, 'NoSuchKey')
  else {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (range === null) response.writeHead(200).end(bytes)
    else response.writeHead(206).end(bytes.subarray(Number(range[1]), Number(range[2]) + 1))
  }
}

function multipart(bucket: FakeBucket, url: URL, method: string, body: Buffer, response: ServerResponse): void {
  const uploadId = url.searchParams.get('uploadId') ?? ''
  const upload = bucket.uploads.get(uploadId)
  if (url.searchParams.has('uploads')) {
    if (method === 'GET') return sendXml(response, listOf(bucket))
    const made = randomUUID()
    bucket.uploads.set(made, { key: url.pathname, initiated: new Date(), parts: new Map() })
    return sendXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (upload === undefined) return sendError(response, 404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    response.writeHead(200, { etag: '"part"' }).end()
    return
  }
  bucket.uploads.delete(uploadId)
  if (method === 'DELETE') {
    response.writeHead(204).end()
    return
  }
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)
  bucket.objects.set(upload.key, Buffer.concat(parts))
  sendXml(response, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
}

function listOf({ uploads }: FakeBucket): string {
  const entries = [...uploads].map(([uploadId, { key, initiated }]) => {
    const inBucket = key.split('/').slice(2).join('/')
    return `<Upload><Key>${inBucket}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`
  })
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
}

/** Returns a page of two objects, so that a list takes several requests. */
function pageOf({ objects }: FakeBucket, { pathname, searchParams }: URL): string {
  const root = pathname.endsWith('/') ? pathname : `${pathname}/`
  const start = `${root}${searchParams.get('prefix') ?? ''}`
  const keys = [...objects.keys()].filter((key) => key.startsWith(start))
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const hasMore = keys.length > from + 2
  const contents = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key.slice(root.length)}</Key><LastModified>${STORED_AT}</LastModified></Contents>`)
  const more = `<IsTruncated>${hasMore}</IsTruncated>${hasMore ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}`
  return `<ListBucketResult>${more}${contents.join('')}</ListBucketResult>`
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(error)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
