import { type ApiClient, type Authorization, type Claim, createApiClient, type WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AppContextValue, StaffMember } from '#lib/api/appContext.ts'
import { applyChanges, markStale } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { storeClientAccess } from '#features/platform/clientAccess.ts'
import { PLATFORM_PATH } from '#features/platform/platformPath.ts'
import { createListeners } from '#lib/stored/createListeners.ts'
import { readJson } from '#lib/stored/readJson.ts'
import type { Session } from '../identity/session.ts'

export interface AppContextStoreOptions {
  config: WebConfig
  clock: Clock
  user: Claim
  session: Session
  storage: Storage
  queryClient: QueryClient
  /** A replacement for the browser's fetch in tests. */
  fetch?: typeof globalThis.fetch
}

/** The current app context, which changes when the person acts for somebody else (M103). */
export interface AppContextStore {
  current: () => AppContextValue
  subscribe: (listener: () => void) => () => void
  /**
   * An app context that always delegates to the current one, for objects that are created once, such as the routes'
   * loaders.
   */
  live: AppContextValue
  /** Applies a storage change of another tab, so that this tab follows its selection. */
  changedElsewhere: (key: string | null) => void
  /** The API client of the signed-in person, whose calls never act for somebody else. */
  ownClient: ApiClient
}

/**
 * Creates the store of the app context: one context at a time, whose API client acts for the staff member whose work it
 * shows.
 */
export function createAppContextStore({
  config,
  clock,
  user,
  session,
  storage,
  queryClient,
  fetch,
}: AppContextStoreOptions): AppContextStore {
  const listeners = createListeners()
  const self: StaffMember = { staffId: user.staffId, staffName: user.name, staffEmail: user.email }

  function clientFor(actingFor: number | null): ApiClient {
    return createApiClient({
      services: config.services,
      application: config.product,
      authorization: session,
      actingFor: () => actingFor ?? undefined,
      onChanges: (changes) => applyChanges(queryClient, changes),
      ...(fetch !== undefined && { fetch: fetch }),
    })
  }

  const ownClient = clientFor(null)

  function contextFor(choice: StaffMember | null): AppContextValue {
    const staff = choice ?? self
    return {
      client: choice === null ? ownClient : clientFor(choice.staffId),
      config,
      clock,
      user,
      staffId: staff.staffId,
      staff,
      actingFor: choice === null ? null : choice.staffId,
      actFor,
      startImpersonation: (clientId) => startImpersonation(current.client, session, clientId),
      async signOut() {
        writeStaffChoice(storage, user.staffId, null)
        await session.signOut()
      },
    }
  }

  function actFor(staff: StaffMember | null): void {
    writeStaffChoice(storage, user.staffId, staff)
    const isOwn = staff === null || !staff.staffEmail || staff.staffId === user.staffId
    show(isOwn ? null : staff)
  }

  function show(choice: StaffMember | null): void {
    const before = current
    if ((choice?.staffId ?? null) === before.actingFor) {
      const { staffName, photo } = before.staff
      if (choice === null || (choice.staffName === staffName && choice.photo === photo)) return
    } else {
      // Pending calls were made for somebody else; cached data of this person may have changed since.
      void queryClient.cancelQueries({ queryKey: queryKeys.all(before) })
    }
    current = contextFor(choice)
    if (before.staffId !== current.staffId) {
      void markStale(queryClient, queryKeys.all(current))
    }
    listeners.notify()
  }

  let current = contextFor(readStaffChoice(storage, user.staffId))
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    live: liveContext(() => current),
    changedElsewhere(key) {
      if (key === STAFF_ID_KEY || key === null) show(readStaffChoice(storage, user.staffId))
    },
    ownClient,
  }
}

/** The storage keys of the selected staff member's e-mail and id (M023, M024). */
const STAFF_EMAIL_KEY = 'identity.staff_email'
const STAFF_ID_KEY = 'identity.staff_id'
/**
 * The storage key of the name to show at once and of the person who chose it, so that the next person at this browser
 * does not inherit the selection.
 */
const STAFF_CHOICE_KEY = 'identity.staff_choice'
const choiceSchema = z.object({ by: z.optional(z.number()), staffName: z.optional(z.string()) })

/** Returns the selection of the signed-in person `chooserId`; null for none, or for somebody else's. */
function readStaffChoice(storage: Storage, chooserId: number): StaffMember | null {
  const staffId = Number(storage.getItem(STAFF_ID_KEY))
  const staffEmail = storage.getItem(STAFF_EMAIL_KEY)
  if (!Number.isSafeInteger(staffId) || staffId <= 0 || staffId === chooserId || !staffEmail) return null
  const { by, staffName } = readJson(storage.getItem(STAFF_CHOICE_KEY), choiceSchema) ?? {}
  if (by !== undefined && by !== chooserId) return null
  return { staffId, staffEmail, staffName: staffName ?? staffEmail }
}

/** Stores a selection. A staff member without an e-mail (M104) and the person themselves clear it. */
function writeStaffChoice(storage: Storage, chooserId: number, staff: StaffMember | null): void {
  if (staff === null || !staff.staffEmail || staff.staffId === chooserId) {
    storage.removeItem(STAFF_EMAIL_KEY)
    storage.removeItem(STAFF_CHOICE_KEY)
    storage.removeItem(STAFF_ID_KEY)
    return
  }
  try {
    storage.setItem(STAFF_EMAIL_KEY, staff.staffEmail)
    storage.setItem(STAFF_CHOICE_KEY, JSON.stringify({ by: chooserId, staffName: staff.staffName }))
    // Last, because the other tabs react to this key.
    storage.setItem(STAFF_ID_KEY, String(staff.staffId))
  } catch {
    // With a full storage the selection applies to this tab, until it is reloaded.
  }
}

const BLOCKED = 'The browser blocked the new tab. Allow pop-ups for this site, then try again.'

/**
 * Opens the client's own pages in a new tab, as that client (M032-M035). Only that tab gets the client's token; the
 * staff's own session is not touched. The tab is opened before the response arrives: later the browser would block it
 * as a pop-up. Throws like `requestLoginAs`, and when the tab was blocked.
 */
async function startImpersonation(
  client: ApiClient,
  authorization: Pick<Authorization, 'token' | 'reauthorize'>,
  clientId: number,
  openTab: () => Window | null = () => open('', '_blank'),
): Promise<void> {
  const tab = openTab()
  if (tab === null) throw new Error(BLOCKED)
  try {
    const { requestLoginAs } = await import('../identity/requestLoginAs.ts')
    const token = await requestLoginAs(client, authorization, clientId)
    storeClientAccess(tab.sessionStorage, token)
    tab.location.replace(`${location.origin}${PLATFORM_PATH}`)
  } catch (error) {
    tab.close()
    throw error
  }
}

function liveContext(current: () => AppContextValue): AppContextValue {
  return {
    get client() {
      return current().client
    },
    get config() {
      return current().config
    },
    get clock() {
      return current().clock
    },
    get user() {
      return current().user
    },
    get staffId() {
      return current().staffId
    },
    get staff() {
      return current().staff
    },
    get actingFor() {
      return current().actingFor
    },
    actFor: (staff) => current().actFor(staff),
    startImpersonation: (clientId) => current().startImpersonation(clientId),
    signOut: () => current().signOut(),
  }
}
