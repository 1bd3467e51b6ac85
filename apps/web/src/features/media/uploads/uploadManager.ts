import { type ApiClient, createUploadTransport } from '@rankdesk/api'
import { MEDIA_ENDINGS } from '@rankdesk/format'
import { createUploadStore, type UploadStore, type UploadTarget, type UploadTransport } from '@rankdesk/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { createAppReporter } from '#lib/errors/createAppReporter.ts'
import { createUploadMemory } from './uploadMemory.ts'
import { requestUploadTray, setPendingUploads } from './trayRequest.ts'

/** The uploads of the running app: one list for all libraries, which outlives every screen. */
export interface UploadManager {
  readonly store: UploadStore
  /** Makes the person's context known. The first time, their unfinished uploads of earlier visits continue. */
  enter(app: AppContextValue): void
}

const managers = new WeakMap<QueryClient, UploadManager>()

/** Returns the upload manager of the running app. */
export function uploadManagerOf(queryClient: QueryClient, app: AppContextValue): UploadManager {
  const known = managers.get(queryClient)
  if (known !== undefined) return known
  const created = createUploadManager(app)
  managers.set(queryClient, created)
  return created
}

/** Returns where files of a library go, in the name of the person for whom the app context acts. */
export function uploadTargetOf(
  app: Pick<AppContextValue, 'actingFor'>,
  target: Omit<UploadTarget, 'actingFor' | 'isNew'>,
): UploadTarget {
  return app.actingFor === null ? target : { ...target, actingFor: app.actingFor }
}

function createUploadManager(app: AppContextValue): UploadManager {
  /** The transports of the people for whom this page has acted, by `actingFor`. An upload keeps its own. */
  const transports = new Map<number | undefined, UploadTransport>()
  const memory = createUploadMemory({
    staffId: app.user.staffId,
    isKnown: (target) => transports.has(target?.actingFor),
    onPending: setPendingUploads,
  })
  const store = createUploadStore({
    clock: app.clock,
    rules: { types: MEDIA_ENDINGS },
    memory,
    transport: {
      send(file, options) {
        const transport = transports.get(file.target?.actingFor)
        if (transport === undefined) throw new Error('The owner of this upload is unknown.')
        return transport.send(file, options)
      },
      async discard(key) {
        await transports.values().next().value?.discard?.(key)
      },
    },
  })
  store.subscribe(() => {
    if (store.getState().items.length > 0) requestUploadTray()
  })
  return {
    store,
    enter(next) {
      const actingFor = next.actingFor ?? undefined
      if (transports.has(actingFor)) return
      transports.set(actingFor, transportOf(next.client, createAppReporter(next).report))
      void store.restore()
    },
  }
}

type ReportError = ReturnType<typeof createAppReporter>['report']

function transportOf(client: ApiClient, reportError: ReportError): UploadTransport {
  // Every file has a target of its own.
  return createUploadTransport({ client, project: 0, reportError })
}
