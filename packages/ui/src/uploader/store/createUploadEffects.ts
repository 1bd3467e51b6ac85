import type { FileRules } from '@rankdesk/format'
import type { UploadEffect } from '../state/uploadEffects.ts'
import type { AddedFile, StoredUpload, UploadEvent, UploadItem } from '../state/uploadState.ts'
import type { UploadOutcome, UploadTarget, UploadTransport } from '../uploadTransport.ts'
import type { CheckFile } from '../validation/checkFile.ts'
import type { UploadMemory } from './uploadMemory.ts'

/** The waits before a delayed file is sent again, in ms. The last one repeats. */
const DELAYS_MS = [15_000, 30_000, 60_000, 120_000] as const

function delayOf(delays: number): number {
  return DELAYS_MS[delays - 1] ?? DELAYS_MS[3]
}

export interface UploadEffectsOptions {
  transport: UploadTransport
  rules: FileRules
  check: CheckFile
  memory: UploadMemory | undefined
  /** Returns the upload of an earlier visit that waits for this file. */
  findDetached: (file: File, target: UploadTarget | undefined) => StoredUpload | undefined
  onComplete: (item: UploadItem) => void
  /** Returns the time in ms, for the speed. */
  now: () => number
  /** Reports what an effect led to. */
  dispatch: (event: UploadEvent) => void
}

/** Creates the function that runs an effect of the upload reducer. It never throws. */
export function createUploadEffects(options: UploadEffectsOptions): (effect: UploadEffect) => void {
  const { transport, memory, dispatch, now } = options
  const calls = new Map<string, AbortController>()
  const discards = createDiscards(transport)

  /** One file after the other: decoding a hundred photos at once would take the memory of the whole tab. */
  async function check(files: readonly AddedFile[]): Promise<void> {
    for (const added of files) {
      const { id, file, target, rules = options.rules } = added
      const result = await options.check(added, rules)
      if ('problem' in result) dispatch({ type: 'refused', id, problem: result.problem })
      else {
        const stored = options.findDetached(file, target) ?? (await memory?.find(file, target))
        dispatch({ type: 'checked', id, ...result, ...(stored !== undefined && { stored }) })
      }
    }
  }

  async function send(item: UploadItem): Promise<void> {
    const { id, run } = item
    const call = new AbortController()
    calls.set(id, call)
    const outcome = await outcomeOf(item, call.signal)
    if (calls.get(id) === call) calls.delete(id)
    dispatch({ type: 'ended', id, run, outcome })
  }

  async function outcomeOf(item: UploadItem, signal: AbortSignal): Promise<UploadOutcome> {
    const { id, run, file, name, type, target, onConflict, resume } = item
    if (file === undefined) return { kind: 'error', message: 'Failed to read file', canRetry: false }
    try {
      return await transport.send(
        { id, blob: file, name, type, target },
        {
          signal,
          onConflict,
          resume,
          onProgress: (progress) => dispatch({ type: 'progressed', id, run, progress, at: now() }),
        },
      )
    } catch {
      return signal.aborted ? { kind: 'aborted' } : { kind: 'error' }
    }
  }

  function abort(id: string): void {
    calls.get(id)?.abort()
    calls.delete(id)
  }

  function retryLater({ id, run, delays }: Extract<UploadEffect, { type: 'retryLater' }>): void {
    setTimeout(() => dispatch({ type: 'delayOver', id, run }), delayOf(delays))
  }

  return (effect) => {
    switch (effect.type) {
      case 'check':
        return void check(effect.files)
      case 'send':
        return void send(effect.item)
      case 'abort':
        return abort(effect.id)
      case 'remember':
        return memory?.save(effect.item)
      case 'forget':
        return memory?.forget(effect.id)
      case 'discard':
        return void discards.discard(effect.key)
      case 'repeatDiscards':
        return discards.repeat()
      case 'retryLater':
        return retryLater(effect)
      case 'notifyComplete':
        return options.onComplete(effect.item)
    }
  }
}

/** Returns what discards canceled uploads, and repeats it for those that the server did not learn of. */
function createDiscards(transport: UploadTransport) {
  const failed = new Set<string>()
  async function discard(key: string): Promise<void> {
    try {
      await transport.discard?.(key)
    } catch {
      failed.add(key)
    }
  }
  return {
    discard,
    repeat(): void {
      const keys = [...failed]
      failed.clear()
      for (const key of keys) void discard(key)
    },
  }
}
