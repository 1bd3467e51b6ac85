import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { useApp } from '../api/appContext.ts'
import { createDraftStorage, type DraftSubject } from '../unsaved/draftStorage.ts'
import { useUnsavedWork } from '../unsaved/unsavedWork.ts'
import type { AutosaveRules, AutosaveState, Versioned } from './autosaveState.ts'
import { type Autosave, createAutosave } from './createAutosave.ts'
import type { SentSave } from './sentSave.ts'
import { storedSaveSchema } from './storedSave.ts'

export interface AutosaveOptions<Value, Field = never> extends AutosaveRules<Value, Field> {
  /** What the value belongs to. */
  subject: DraftSubject
  /** The name of the value inside its subject. */
  name: string
  /** The value on the server, and its version; 0 before the first save. */
  value: Value
  version: number
  /** The schema of a value that is stored on this device. */
  schema: z.ZodMiniType<Value>
  /** Saves a value that is based on a version, and resolves with the new version. A repeated save has the same key. */
  save: (sent: SentSave<Value>) => Promise<number>
  /** Returns what somebody else saved, of the error of a rejected save; undefined if that is not its reason. */
  theirsOf: (error: unknown) => Versioned<Value> | undefined
}

/** A value that is saved while it is changed, as it is now. */
export type AutosavedValue<Value, Field = never> = Autosave<Value, Versioned<Value>, Field> &
  Pick<AutosaveState<Value, Versioned<Value>, Field>, 'value' | 'status' | 'error' | 'conflict' | 'isRestored'>

/**
 * Saves a value while it is changed: after a pause, when the tab is hidden, when the network returns and when the screen is
 * left. Until the server has it, it is kept on this device. A newer value of somebody else is never overwritten without a
 * choice. The functions of the first options are used; use another React key for another value. Without options, such as
 * before the value has loaded, there is nothing to save.
 */
export function useAutosave<Value, Field = never>(options: AutosaveOptions<Value, Field>): AutosavedValue<Value, Field>
export function useAutosave<Value, Field = never>(
  options: AutosaveOptions<Value, Field> | undefined,
): AutosavedValue<Value, Field> | undefined
export function useAutosave<Value, Field = never>(
  options: AutosaveOptions<Value, Field> | undefined,
): AutosavedValue<Value, Field> | undefined {
  const { user } = useApp()
  const [started, setStarted] = useState(() => options && start(options, user.staffId))
  if (started === undefined && options !== undefined) setStarted(start(options, user.staffId))
  const autosave = started?.autosave
  const state = useSyncExternalStore(autosave?.subscribe ?? NEVER, autosave?.snapshot ?? NONE)
  const receive = useEffectEvent((version: number | undefined) => {
    if (options !== undefined && version !== undefined) autosave?.receive({ value: options.value, version })
  })
  useEffect(() => receive(options?.version), [options?.version])
  const isUnsaved = state !== undefined && (state.status !== 'saved' || state.conflict !== undefined)
  useSavedOnLeave(started?.key ?? '', isUnsaved, autosave)
  if (autosave === undefined || state === undefined) return undefined
  const { value, status, error, conflict, isRestored } = state
  return { ...autosave, value, status, error, conflict, isRestored }
}

const NEVER = () => () => undefined
const NONE = () => undefined

/** Creates the saving of a value on the server of this app, and on this device. */
function start<Value, Field>(options: AutosaveOptions<Value, Field>, staffId: number) {
  const { subject, name, value, version, schema, save, ...rules } = options
  const autosave = createAutosave<Value, Versioned<Value>, Field>({
    ...rules,
    server: { value, version },
    save: async (sent) => ({ value: sent.content, version: await save(sent) }),
    storage: createDraftStorage(localStorage, { staffId, ...subject }, storedSaveSchema(schema)),
    name,
  })
  return { autosave, key: `${name} ${Object.values(subject).join()}` }
}

/** What is saved when a screen is left. Its functions must be stable. */
export type SavedOnLeave = Pick<Autosave<unknown>, 'retry' | 'flush'>

/**
 * Saves work of an earlier visit at the start, and unsaved work when the tab is hidden, when the network returns and when
 * the screen is left. While `isUnsaved`, leaving asks first if it can't be saved.
 */
export function useSavedOnLeave(key: string, isUnsaved: boolean, work: SavedOnLeave | undefined): void {
  useUnsavedWork(key, isUnsaved, work?.flush)
  const { retry, flush } = work ?? NOTHING
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void flush()
    const flushNow = () => void flush()
    const online = () => retry()
    flushNow()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    // A closing page stores its last characters at least on the device.
    addEventListener('pagehide', flushNow)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', flushNow)
      flushNow()
    }
  }, [retry, flush])
}

const NOTHING: SavedOnLeave = { retry: () => undefined, flush: () => Promise.resolve(true) }
