import { type ApiClient, announcePresence, type CallInput } from '@rankdesk/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let hannah: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(() => environment.stop())

type Body = CallInput<typeof announcePresence>['body']
const announce = async (who: ApiClient, body: Omit<Body, 'tabId'>) => {
  const { others } = await who.call(announcePresence, { body: { ...body, tabId: 'tab' } })
  return others.map(({ staffName }) => staffName)
}

test.each<[string, Omit<Body, 'tabId'>, Omit<Body, 'tabId'>]>([
  ['a strategy', { strategyId: 1000 }, { strategyId: 2000 }],
  ["a client's mapping", { screen: 'mapping', clientId: 3 }, { screen: 'mapping', clientId: 4 }],
  ["a client's sitemap", { screen: 'sitemap', clientId: 3 }, { screen: 'mapping', clientId: 5 }],
  ["a client's schedule", { screen: 'scheduler', clientId: 3 }, { screen: 'mapping', clientId: 6 }],
  ['the prompts', { screen: 'prompts' }, { screen: 'sitemap', clientId: 6 }],
])(
  'who has %s open sees the others there, until they leave, and nobody elsewhere [D06]',
  async (_what, here, there) => {
    expect(await announce(maya, here)).toEqual([])
    expect(await announce(hannah, there)).toEqual([])
    expect(await announce(hannah, here)).toEqual(['Maya Okafor'])
    expect(await announce(maya, here)).toEqual(['Hannah Lindqvist'])
    await announce(hannah, { ...here, leaving: true })
    expect(await announce(maya, here)).toEqual([])
  },
)

test.each([[{}], [{ strategyId: 1000, screen: 'mapping' as const, clientId: 3 }]])(
  'names a strategy or a screen, not both: %j',
  async (body) => {
    await expect(announce(maya, body)).rejects.toMatchObject({ status: 400 })
  },
)
