import type { FileRules } from '@rankdesk/format'
import type { UploadEffect } from '../state/uploadEffects.ts'
import type { UploadEvent, UploadItem } from '../state/uploadState.ts'
import type { UploadOutcome, UploadTransport } from '../uploadTransport.ts'
import { checkFile, type MeasureFile } from '../validation/checkFile.ts'
import type { UploadMemory } from './uploadMemory.ts'

/** The waits before a delayed file is sent again, in ms. The last one repeats. */
const DELAYS_MS = [15_000, 30_000, 60_000, 120_000] as const

function delayOf(delays: number): number {
  return DELAYS_MS[delays - 1] ?? DELAYS_MS[3]
}

export interface UploadEffectsOptions {
  transport: UploadTransport
  rules: FileRules
  measure: MeasureFile
  memory: UploadMemory | undefined
  onComplete: ((item: UploadItem) => void) | undefined
  /** Reports what an effect led to. */
  dispatch: (event: UploadEvent) => void
}

/** Creates the function that runs an effect of the upload reducer. It never throws. */
export function createUploadEffects(options: UploadEffectsOptions): (effect: UploadEffect) => void {
  const { transport, rules, measure, memory, dispatch } = options
  const calls = new Map<string, AbortController>()

  /** One file after the other: decoding a hundred photos at once would take the memory of the whole tab. */
  async function check(files: readonly { id: string; file: File }[]): Promise<void> {
    for (const { id, file } of files) {
      const result = await checkFile(file, rules, measure)
      if ('problem' in result) dispatch({ type: 'refused', id, problem: result.problem })
      else {
        const resume = memory?.read(file)
        dispatch({ type: 'checked', id, ...result, ...(resume !== undefined && { resume }) })
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
    const { id, run, file, name, onConflict, resume } = item
    try {
      return await transport.send(
        { id, blob: file, name, type: file.type.toLowerCase() },
        { signal, onConflict, resume, onProgress: (progress) => dispatch({ type: 'progressed', id, run, progress }) },
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
        return memory?.write(effect.file, effect.resume)
      case 'forget':
        return memory?.forget(effect.file)
      case 'discard':
        return void transport.discard?.(effect.key)
      case 'retryLater':
        return retryLater(effect)
      case 'notifyComplete':
        return options.onComplete?.(effect.item)
    }
  }
}
