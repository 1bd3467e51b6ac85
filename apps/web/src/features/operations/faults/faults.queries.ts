import { callTestRoute } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { activeFaultsSchema, type Fault, type SiteSwitch, siteSwitchesSchema } from './faultShapes.ts'
import type { ProfileCommand } from './profileCommands.ts'

/** The interval in ms at which the counters of active faults are fetched. */
const COUNTERS_MS = 3000

/** The active faults, with the number of calls that they have affected. */
export function faultsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'faults', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    refetchInterval: COUNTERS_MS,
    queryFn: async ({ signal }) => (await callTestRoute('faults', activeFaultsSchema, { signal })).faults,
  })
}

/** The active differences of public sites. */
export function siteSwitchesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'site-switches', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callTestRoute('site', siteSwitchesSchema, { signal })).switches,
  })
}

export function setFaultMutation(app: AppContextValue) {
  return testMutation(app, 'faults', (fault: Fault) => post('faults', fault))
}

/** Removes one fault, or all. */
export function clearFaultsMutation(app: AppContextValue) {
  return testMutation(app, 'faults', (faultId: number | undefined) =>
    callTestRoute(faultId === undefined ? 'faults' : `faults/${faultId}`, z.unknown(), { method: 'DELETE' }),
  )
}

export function setSiteSwitchMutation(app: AppContextValue) {
  return testMutation(app, 'site-switches', (change: SiteSwitch) => post('site', change))
}

/** Removes the differences of all sites. */
export function clearSiteSwitchesMutation(app: AppContextValue) {
  return testMutation(app, 'site-switches', (_input: void) => callTestRoute('site', z.unknown(), { method: 'DELETE' }))
}

/** Commands the built-in profile service. The screens of the profile refetch when a check finds the difference. */
export function commandProfileMutation() {
  return mutationOptions({
    mutationFn: (command: ProfileCommand) => post('profile', command),
  })
}

/** A write of the test routes, which are no contracts and record no changes: its list is fetched again. */
function testMutation<Input>(app: AppContextValue, list: string, mutationFn: (input: Input) => Promise<unknown>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_result, _input, _before, { client }) => refetchNow(client, queryKeys.operationsList(app, list, {})),
  })
}

function post(path: string, body: unknown): Promise<unknown> {
  return callTestRoute(path, z.unknown(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
