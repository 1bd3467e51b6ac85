import { ALL_CONTRACTS, type Change, type Contract, failure, success } from '@rankdesk/api'

/** A call that a fake service received. */
export interface FakeCall {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Headers
}

/** An error response of a fake service. */
export class FakeHttpError extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.data = data
  }
}

/** The response of a fake write: its result, and the changes that the server would record. */
export class FakeWrite {
  readonly result: unknown
  readonly changes: readonly Change[]

  constructor(result: unknown, ...changes: readonly (Pick<Change, 'kind'> & Partial<Change>)[]) {
    this.result = result
    this.changes = changes.map((change) => ({ ...NO_IDS, changeId: (lastChangeId += 1), ...change }))
  }
}

const NO_IDS = { clientId: null, strategyId: null, elementId: null, jobId: null, staffId: 7 }
let lastChangeId = 0

/** Responses by contract id; those of a report by 'report:' and its id, with rows as objects. */
export type FakeResponses = Record<string, (call: FakeCall) => unknown>

const parametersOf = ({ path }: Contract) => path.split(':').length

/** The contracts with fewer parameters first: a literal path is matched before one with a parameter in its place. */
const BY_PARAMETERS = ALL_CONTRACTS.toSorted((a, b) => parametersOf(a) - parametersOf(b))

/** Creates a fetch that responds like the services, in envelopes. Unexpected calls get a 404. */
export function fakeServices(responses: FakeResponses): {
  fetch: typeof globalThis.fetch
  calls: { id: string; call: FakeCall }[]
} {
  const calls: { id: string; call: FakeCall }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://desk.test')
    const method = init?.method ?? 'GET'
    for (const contract of BY_PARAMETERS) {
      const params = matchPath(contract, method, url.pathname)
      if (params === undefined) continue
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
      const call = { params, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init?.headers) }
      const id = contract.id === 'runReport' ? `report:${String(body['queryId'])}` : contract.id
      calls.push({ id, call })
      return respond(contract, responses[id], call)
    }
    return Response.json(failure('fake', 404, `No service has ${method} ${url.pathname}.`), { status: 404 })
  }
  return { fetch, calls }
}

function matchPath(contract: Contract, method: string, pathname: string): Record<string, string> | undefined {
  if (contract.method !== method) return undefined
  const pattern = `/services/${contract.service}${contract.path}`.replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  return match === null ? undefined : { ...match.groups }
}

async function respond(
  contract: Contract,
  respondWith: FakeResponses[string] | undefined,
  call: FakeCall,
): Promise<Response> {
  try {
    if (respondWith === undefined) throw new FakeHttpError(404, `This test has no response for ${contract.id}.`)
    const found = await respondWith(call)
    if (found instanceof FakeWrite) {
      return Response.json(success('fake', found.result, { changes: found.changes }))
    }
    const result = contract.id === 'runReport' ? asReport(found) : found
    return Response.json(contract.plain === true ? result : success('fake', result))
  } catch (error) {
    const { status, message, data } = error instanceof FakeHttpError ? error : new FakeHttpError(500, String(error))
    return Response.json(failure('fake', status, message, data), { status })
  }
}

/** Returns rows as objects in the shape of a report response. */
function asReport(found: unknown) {
  const { rows, total } = found as { rows: Record<string, unknown>[]; total?: number }
  const fields = Object.keys(rows[0] ?? {})
  const report = { fields, rows: rows.map((row) => fields.map((field) => row[field])), total: total ?? rows.length }
  return report
}
