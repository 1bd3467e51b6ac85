import { hashKey } from '@tanstack/react-query'
import type { SaveKeys, SentSave } from './sentSave.ts'
import type { StoredSave } from './storedSave.ts'

/** A pause of this length after a change saves it, in ms (M252). */
export const SAVE_PAUSE_MS = 400

/** The maximum time from a change to its save while changes continue without a pause, in ms. */
export const MAX_UNSAVED_MS = 1000

/** The wait before a save is repeated after the server failed or was not reached, in ms. */
export const RETRY_AFTER_MS = 5000

/** A value on the server, and its version. */
export interface Versioned<Value> {
  readonly value: Value
  readonly version: number
}

/** How values are merged that consist of fields. Without it, a conflict is about the whole value. */
export interface FieldMerge<Value, Field> {
  /** Applies what theirs changed since `base`. `conflicts` are the fields that both changed; they keep ours. */
  merge: (base: Value, ours: Value, theirs: Value) => { merged: Value; conflicts: readonly Field[] }
  /** Returns a value with some fields of another. */
  copy: (to: Value, fields: readonly Field[], from: Value) => Value
}

/** What differs between the values that are saved. */
export interface AutosaveRules<Value, Field> {
  /** Whether two values are equal. @default a comparison of everything in them */
  isSame?: (one: Value, other: Value) => boolean
  /** Whether the server's value is one that was sent, written as the server writes it. @default `isSame` */
  isAsSent?: (onServer: Value, sent: Value) => boolean
  merge?: FieldMerge<Value, Field>
  /** The pause before a save, in ms. Another one needs a reason. @default SAVE_PAUSE_MS */
  pauseMs?: number
}

/**
 * `unsaved`: changed and not sent yet. `conflict`: somebody else saved another value. `found`: the device has a value of an
 * earlier visit, and whether it is kept was not chosen yet.
 */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'found'

/** What somebody else saved while the value was changed here. */
export interface AutosaveConflict<Value, Server, Field> {
  readonly theirs: Server
  /** The fields that both changed. Empty where the whole value is in conflict. */
  readonly fields: readonly Field[]
  /** The value that both started from. */
  readonly base: Value
}

/** A value and the state of its saving. Never changed in place. */
export interface AutosaveState<Value, Server extends Versioned<Value> = Versioned<Value>, Field = never> {
  readonly value: Value
  readonly status: AutosaveStatus
  /** The error of the last save; of `failed` only. */
  readonly error: unknown
  /**
   * A conflict about the whole value stops saving until it is resolved. Fields in conflict keep theirs on the server until
   * then, while the others are saved.
   */
  readonly conflict: AutosaveConflict<Value, Server, Field> | undefined
  /** Whether the value was restored from this device. */
  readonly isRestored: boolean
  /** What the next save is based on. */
  readonly server: Server
  /** The value that the server last accepted. The server may tidy it, so `server.value` can differ. */
  readonly clean: Value
  /** The running save. Only one runs at a time. */
  readonly sending: SentSave<Value> | undefined
  /** The last save, if its response was lost. It is repeated by its key before anything newer is sent. */
  readonly unsettled: SentSave<Value> | undefined
  /** The times of the first and the last change that was not sent yet, and the pause that one of them asked for, in ms. */
  readonly changed: { readonly first: number; readonly last: number; readonly pauseMs: number } | undefined
  readonly keys: SaveKeys
  /** Whether nothing is saved any more, because the value was published. */
  readonly isClosed: boolean
  readonly rules: AutosaveRules<Value, Field>
}

export interface AutosaveStart<Value, Server, Field> {
  server: Server
  /** What an earlier visit left on this device. */
  stored: StoredSave<Value> | undefined
  /** The name of this visit, the beginning of the keys of its saves. */
  visit: string
  rules: AutosaveRules<Value, Field>
}

/** Returns the state at the start: the server's value, or that of an earlier visit, which then waits to be saved. */
export function startAutosave<Value, Server extends Versioned<Value>, Field>({
  server,
  stored,
  visit,
  rules,
}: AutosaveStart<Value, Server, Field>): AutosaveState<Value, Server, Field> {
  const saved: AutosaveState<Value, Server, Field> = {
    value: server.value,
    status: 'saved',
    error: undefined,
    conflict: undefined,
    isRestored: false,
    server,
    clean: server.value,
    sending: undefined,
    unsettled: undefined,
    changed: undefined,
    keys: { visit, count: 0 },
    isClosed: false,
    rules,
  }
  if (stored === undefined || isAsSent(saved, server.value, stored.content)) return saved
  const { content, version, base = server.value, sent } = stored
  // Based on the version of its time, so that the server notices what somebody else saved since.
  const started = { ...server, value: base, version }
  return {
    ...saved,
    value: content,
    status: 'unsaved',
    isRestored: true,
    server: started,
    clean: base,
    unsettled: sent,
  }
}

type State<Value, Field> = Pick<AutosaveState<Value, Versioned<Value>, Field>, 'rules'>

/** Whether two values are equal. */
export function isSame<Value, Field>({ rules }: State<Value, Field>, one: Value, other: Value): boolean {
  if (one === other) return true
  if (typeof one === 'string') return false
  return rules.isSame === undefined ? hashKey([one]) === hashKey([other]) : rules.isSame(one, other)
}

/** Whether the server's value is one that was sent. */
export function isAsSent<Value, Field>(state: State<Value, Field>, onServer: Value, sent: Value): boolean {
  return state.rules.isAsSent?.(onServer, sent) ?? isSame(state, onServer, sent)
}

/** Returns what is saved: the value, with theirs in the fields that wait for a choice. */
export function contentToSave<Value, Server extends Versioned<Value>, Field>({
  value,
  conflict,
  rules,
}: AutosaveState<Value, Server, Field>): Value {
  return conflict === undefined ? value : (rules.merge?.copy(value, conflict.fields, conflict.theirs.value) ?? value)
}
