import * as z from 'zod/mini'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

/** A draft on this device: what was typed, the version that it is based on, and the key of its first save. */
interface StoredDraft<Draft> {
  content: Draft
  version: number
  key: string
}

export interface VersionedDraftOptions<Draft, Saved> {
  strategyId: number
  /** The name of the item inside the strategy. */
  name: string
  /** The saved content, or that of a new item. */
  saved: Draft
  /** The version of the saved content; 0 for a new item. */
  version: number
  /** Whether a stored value is a draft. */
  accept: (value: unknown) => value is Draft
  /** Returns what somebody else saved, of the error of a save; undefined if that is not its reason. */
  theirsOf: (error: unknown) => Saved | undefined
}

/**
 * Returns what is typed about one item of a strategy. It is stored on this device until it is saved, so that a crash loses
 * nothing (decision 0028), together with its version, so that a later change by someone else is noticed.
 */
export function useVersionedDraft<Draft extends object, Saved extends { version: number }>(
  options: VersionedDraftOptions<Draft, Saved>,
) {
  const { strategyId, name, accept, theirsOf } = options
  const { staffId } = useApp().user
  const [storage] = useState(() =>
    createDraftStorage(
      localStorage,
      { staffId, strategyId },
      z.custom<StoredDraft<Draft>>((value) => isStored(value, accept)),
    ),
  )
  const [initial] = useState(options.saved)
  const [initialVersion] = useState(options.version)
  const [stored] = useState(() => storage.read(name))
  const [draft, setDraft] = useState(stored?.content ?? initial)
  const [base, setBase] = useState(stored?.version ?? initialVersion)
  // A later version with the same content, such as that of a canceled post, is no conflict.
  const version = base === initialVersion && isSame(options.saved, initial) ? options.version : base
  const [key] = useState(() => stored?.key ?? crypto.randomUUID())
  const [theirs, setTheirs] = useState<Saved>()
  const isDirty = !isSame(draft, initial)
  useUnsavedWork(`${name} ${strategyId}`, isDirty)

  function change(content: Draft, basedOn = version): void {
    setDraft(content)
    if (isSame(content, initial)) storage.remove(name)
    else storage.write(name, { content, version: basedOn, key })
  }
  return {
    initial,
    stored: stored?.content,
    draft,
    version,
    /** The Idempotency-Key of the first save. */
    key,
    isDirty,
    /** What somebody else saved since; undefined without a conflict. */
    theirs,
    change,
    /** Remembers what a failed save says that somebody else saved. */
    noticeConflict: (error: unknown) => setTheirs(theirsOf(error)),
    /** Bases the draft on the version of somebody else; the next save overwrites it. */
    overwriteTheirs(): void {
      if (theirs === undefined) return
      setBase(theirs.version)
      setTheirs(undefined)
      change(draft, theirs.version)
    },
    /** Forgets what is stored on this device. */
    forget: () => storage.remove(name),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function isStored<Draft>(value: unknown, accept: (value: unknown) => value is Draft): value is StoredDraft<Draft> {
  if (typeof value !== 'object' || value === null) return false
  const { content, version, key } = value as Record<string, unknown>
  return Number.isInteger(version) && typeof key === 'string' && accept(content)
}
