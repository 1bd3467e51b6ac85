import {
  type CallInput,
  type CallResult,
  googleServices,
  type LocationSend,
  locationsDryRun,
  locationSends,
  profileLocations,
  publishLocations,
  readLocationSheet,
  retryLocationSend,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** How often the results of a publish are polled while one is on its way, in ms. */
const POLL_INTERVAL_MS = 2_000

/** A change of a location as the calls send it. */
export type SentChange = CallInput<typeof publishLocations>['body']['changes'][number]
export type LocationPreview = CallResult<typeof locationsDryRun>['locations'][number]
export type SheetResult = CallResult<typeof readLocationSheet>

/** The locations of a client with every field of their profiles. */
export function profileLocationsQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.profileLocations(app, clientId),
    meta: readsOf(['profile', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(profileLocations, { params: { clientId } }, { signal }),
  })
}

/** All categories of the profile service with their service types. */
export function profileCategoriesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.profileCategories(app),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) => (await app.client.call(googleServices, { query: {} }, { signal })).categories,
    staleTime: Infinity,
  })
}

/** What a publish of changes would send, compared with what Google shows. It is read once, when the preview opens. */
export function locationsPreviewQuery(app: AppContextValue, clientId: number, changes: readonly SentChange[]) {
  return queryWithReads({
    queryKey: queryKeys.locationsPreview(app, clientId, changes),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) => {
      const body = { changes: [...changes] }
      return (await app.client.call(locationsDryRun, { params: { clientId }, body }, { signal })).locations
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What became of a publish to several locations. Polled while a change is on its way. */
export function locationSendsQuery(app: AppContextValue, clientId: number, key: string) {
  return queryWithReads({
    queryKey: queryKeys.locationSends(app, clientId, key),
    meta: readsOf(['profile'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(locationSends, { params: { clientId, key } }, { signal })).sends,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLL_INTERVAL_MS : false),
  })
}

const isOnItsWay = (sends: readonly LocationSend[] | undefined) =>
  sends?.some(({ state }) => state === 'waiting') ?? false

/** Publishes changes of several locations. The same key publishes once. */
export function publishLocationsMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ changes, key }: { changes: readonly SentChange[]; key: string }) =>
      app.client.call(publishLocations, {
        params: { clientId },
        headers: { 'idempotency-key': key },
        body: { changes: [...changes] },
      }),
  })
}

/** Sends a change of a location again. */
export function retrySendMutation(app: AppContextValue, clientId: number) {
  return writeMutation((sendId: number) => app.client.call(retryLocationSend, { params: { clientId, sendId } }))
}

/** Reads a sheet of locations. Changes nothing. */
export function readSheetMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: async (file: File) => {
      const body = { csv: await sheetText(file) }
      return { name: file.name, result: await app.client.call(readLocationSheet, { params: { clientId }, body }) }
    },
  })
}

/** Returns the text of a CSV file: UTF-8 or UTF-16, or what older spreadsheets save on Windows. */
async function sheetText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
