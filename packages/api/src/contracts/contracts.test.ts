import { expect, it } from 'vitest'
import { ALL_CONTRACTS } from './index.ts'

it('no two calls share an id, or a method and a path', () => {
  expect(new Set(ALL_CONTRACTS.map((contract) => contract.id)).size).toBe(ALL_CONTRACTS.length)
  const addresses = ALL_CONTRACTS.map(({ service, method, path }) => `${method} ${service}${path}`)
  expect(new Set(addresses).size).toBe(ALL_CONTRACTS.length)
})

it.each(ALL_CONTRACTS.map((contract) => [contract.id, contract] as const))(
  '%s declares every parameter of its path, and no others',
  (_id, contract) => {
    const inPath = [...contract.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
    expect(Object.keys(contract.params?.shape ?? {})).toEqual(inPath)
  },
)

it.each(
  ALL_CONTRACTS.filter((contract) => contract.method === 'GET').map((contract) => [contract.id, contract] as const),
)('%s is a GET and so has no body', (_id, contract) => {
  expect(contract.body).toBeUndefined()
})
