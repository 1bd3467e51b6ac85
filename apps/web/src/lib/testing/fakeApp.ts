import { createApiClient, SERVICE_NAMES, type WebConfig } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../api/appContext.ts'
import { applyChanges } from '../api/applyChanges.ts'
import { type FakeResponses, fakeServices } from './fakeServices.ts'
import { NO_TOOLS } from './noTools.ts'

const config: WebConfig = {
  product: 'Rankdesk',
  department: 'SEO',
  services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, `/services/${name}`])) as WebConfig['services'],
  clientId: 'rankdesk-web',
  clientSite: 'https://{domain}',
  tools: NO_TOOLS,
  clockShift: 0,
  faultInjection: false,
}

/** The time and the settings of a fake app. */
export interface FakeAppOptions {
  now: string
  /** Changed settings of the server. */
  settings?: Partial<WebConfig> | undefined
  /** The colleague for whom Maya acts. @default none */
  actingFor?: { staffId: number; staffName: string } | undefined
}

/** Creates the context of the app for Maya Okafor (staff 7), with the given responses and the calls that they receive. */
export function fakeApp(
  responses: FakeResponses,
  queryClient: QueryClient,
  { now, settings, actingFor }: FakeAppOptions,
) {
  const services = fakeServices(responses)
  const app: AppContextValue = {
    client: createApiClient({
      services: config.services,
      application: config.product,
      fetch: services.fetch,
      onChanges: (changes) => applyChanges(queryClient, changes),
    }),
    config: { ...config, ...settings },
    clock: fixedClock(now),
    user: { clientGuid: 'guid', staffId: 7, email: 'maya@desk.test', firstName: 'Maya', name: 'Maya Okafor' },
    staffId: actingFor?.staffId ?? 7,
    staff: { staffId: 7, staffName: 'Maya Okafor', staffEmail: 'maya@desk.test', ...actingFor },
    actingFor: actingFor?.staffId ?? null,
    actFor: () => undefined,
    startImpersonation: async () => undefined,
    signOut: async () => undefined,
  }
  return { app, ...services }
}
