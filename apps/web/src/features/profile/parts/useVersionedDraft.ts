import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

export interface VersionedDraftOptions<Draft, Saved> {
  strategyId: number
  /** The name of the item inside the strategy. */
  name: string
  /** The saved content, or that of a new item. */
  saved: Draft
  /** The version of the saved content; 0 for a new item. */
  version: number
  /** The schema of a stored draft. */
  schema: z.ZodMiniType<Draft>
  /** Whether nothing can be changed any more. What is saved is shown then, not what was typed. @default false */
  isReadOnly?: boolean
  /** Returns what somebody else saved, of the error of a save; undefined if that is not its reason. */
  theirsOf: (error: unknown) => Saved | undefined
}

/**
 * Returns what is typed about one item of a strategy. It is stored on this device until it is saved, so that a crash loses
 * nothing (decision 0028), together with its version, so that a later change by someone else is noticed.
 */
export function useVersionedDraft<Draft extends object, Saved extends { version: number }>({
  strategyId,
  name,
  saved,
  version: savedVersion,
  schema,
  theirsOf,
  isReadOnly = false,
}: VersionedDraftOptions<Draft, Saved>) {
  const [{ initial, initialVersion }, setSaved] = useState({ initial: saved, initialVersion: savedVersion })
  // What was typed, the version that it is based on, and the key of its first save.
  const typed = useStoredDraft(
    { subject: { strategyId }, name },
    z.object({ content: schema, version: z.int(), key: z.string() }),
  )
  const draft = isReadOnly ? initial : (typed.draft?.content ?? initial)
  const [base, setBase] = useState(typed.stored?.version ?? initialVersion)
  // A later version with the same content, such as that of a canceled post, is no conflict.
  const version = base === initialVersion && isSame(saved, initial) ? savedVersion : base
  const [key] = useState(() => typed.stored?.key ?? crypto.randomUUID())
  const [theirs, setTheirs] = useState<Saved>()
  const isUnsaved = !isSame(draft, initial)
  useUnsavedWork(`${name} ${strategyId}`, isUnsaved)

  function change(content: Draft, basedOn = version): void {
    typed.change(isSame(content, initial) ? undefined : { content, version: basedOn, key })
  }
  const current = () => typed.current()?.content ?? initial
  return {
    initial,
    /** Returns what is typed, before it is shown. */
    current,
    stored: isReadOnly ? undefined : typed.stored?.content,
    /** What was typed and never saved, while nothing can be changed any more. */
    unsaved: isReadOnly ? typed.draft?.content : undefined,
    discardUnsaved: () => typed.change(undefined),
    draft,
    version,
    /** The Idempotency-Key of the first save. */
    key,
    isUnsaved,
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
    /**
     * Bases what was typed while `sent` was saved on the version that the save made, under the name of the saved item.
     * Returns false if nothing was typed during it.
     */
    typedOn(sent: Draft, made: { version: number; name: string }): boolean {
      const content = current()
      if (isSame(content, sent)) return false
      setSaved({ initial: sent, initialVersion: made.version })
      setBase(made.version)
      typed.rename(made.name)
      typed.change({ content, version: made.version, key })
      return true
    },
    /** Discards what is stored on this device. What is shown stays. */
    discard: typed.discard,
  }
}

/** Whether two contents are equal, whatever the order of their fields. */
const isSame = (one: object, other: object) => hashKey([one]) === hashKey([other])
