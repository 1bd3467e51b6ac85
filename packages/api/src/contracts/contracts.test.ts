import { expect, it } from 'vitest'
import { ALL_CONTRACTS } from './index.ts'

const named = (contracts: typeof ALL_CONTRACTS) => contracts.map((contract) => [contract.id, contract] as const)

/** The calls that have a body but do not change the agency's data, each with the reason. */
const CALLS_THAT_DO_NOT_WRITE: Record<string, string> = {
  runReport: 'Reads figures; its filters are too long for an address.',
  publishDryRun: 'Computes what a publish would change.',
  gpoDryRun: 'Computes what a publish to a profile would change.',
  locationsDryRun: 'Computes what a publish to several locations would change.',
  readLocationSheet: 'Reads a sheet of locations and computes what it would change.',
  askForWebsiteApproval: 'Finds a page of a website and seals what it will send back, without storing it.',
  previewImageEdit: 'Computes the size of an edited picture.',
  redirectsPreview: 'Computes what a change of the page tree would redirect.',
  testPrompt: 'Writes a sample text without saving it.',
  validateToken: 'Reads a token.',
  siteToken: 'Signs a token without storing it.',
  exchangeCode: 'Starts a sign-in, which the table of refresh tokens records with its device.',
  refreshTokens: 'Renews a sign-in, which the table of refresh tokens records.',
  logoff: 'Ends a sign-in, which the table of refresh tokens records.',
  recordPageSeen: 'Adds to the record of an impersonation session, which is an audit trail itself.',
  addImportFile: 'Keeps a file until its import is read; starting, reading and writing the import are recorded.',
  removeImportFile: 'Drops a file of an import that was not written.',
  announcePresence: 'Stores for some seconds who has a strategy or a screen open.',
  logError: 'Stores error reports of programs; no person acts.',
}

it('gives no two calls the same id, or the same method and path', () => {
  expect(new Set(ALL_CONTRACTS.map((contract) => contract.id)).size).toBe(ALL_CONTRACTS.length)
  const addresses = ALL_CONTRACTS.map(({ service, method, path }) => `${method} ${service}${path}`)
  expect(new Set(addresses).size).toBe(ALL_CONTRACTS.length)
})

it.each(named(ALL_CONTRACTS))('%s declares every parameter of its path, and no others', (_id, contract) => {
  const inPath = [...contract.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
  expect(Object.keys(contract.params?.shape ?? {})).toEqual(inPath)
})

it.each(named(ALL_CONTRACTS.filter(({ method }) => method === 'GET')))(
  '%s is a GET: it has no body and does not write',
  (_id, contract) => {
    expect(contract.body).toBeUndefined()
    expect(contract.writes).toBe(false)
  },
)

it('gives a reason for every call with another method that does not write', () => {
  const silent = ALL_CONTRACTS.filter(({ method, writes }) => method !== 'GET' && !writes).map(({ id }) => id)
  expect(silent.toSorted()).toEqual(Object.keys(CALLS_THAT_DO_NOT_WRITE).toSorted())
})

it('has no write without an envelope, which carries its changes', () => {
  expect(ALL_CONTRACTS.filter(({ writes, plain }) => writes && plain === true)).toEqual([])
})
