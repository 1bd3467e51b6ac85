import { expect, it } from 'vitest'
import { SERVICE_NAMES } from '../contract/contract.ts'
import { loadWebConfig } from './config.ts'

const SERVER_TIME = 'Wed, 18 Nov 2026 17:00:00 GMT'
const settings = {
  product: 'Rankdesk',
  department: 'SEO',
  services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, `/services/${name}`])),
  clientId: 'rankdesk-web',
  clientSite: 'https://{domain}',
  tools: {
    contentBrief: null,
    rankingStrategy: null,
    rankingSettings: null,
    delivery: null,
    platform: null,
    clientSiteX: null,
    myProfile: null,
    fellows: null,
    cms: null,
    management: [],
  },
  clockShift: 5_000,
}
const answering = () => Promise.resolve(Response.json(settings, { headers: { date: SERVER_TIME } }))

it.each([
  ['right', 0, 5_000],
  ['a little off', 20_000, 5_000],
  ['an hour ahead', 3_600_000, 5_000 - 3_600_000],
  ['a day behind', -86_400_000, 5_000 + 86_400_000],
])('uses the server’s time if the clock of this machine is %s', async (_what, ahead, shift) => {
  const config = await loadWebConfig(answering, () => Date.parse(SERVER_TIME) + ahead)
  expect(config.clockShift).toBe(shift)
})

it('shows a readable message if the server does not respond', async () => {
  const failing = () => Promise.reject(new TypeError('fetch failed'))
  await expect(loadWebConfig(failing)).rejects.toThrow('The API could not be contacted.')
})
