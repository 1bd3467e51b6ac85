import type * as EngineModule from '#engine/ck5.ts'
import type * as MoreModule from '#engine/ck5More.ts'
import type { PluginSet } from '#presets/preset.ts'
import { EDITOR_ERRORS, EditorStartError } from './editorErrors.ts'
import type { EditorLoader } from './editorLoader.ts'

/** The editor's code. */
export interface LoadedEngine {
  engine: typeof EngineModule
  /** Undefined if the preset doesn't need it. */
  more: typeof MoreModule | undefined
}

/** The time after which a load counts as slow (M567). */
const SLOW_LOAD_MS = 2000

/** The exports that the modules of the engine must have (M566). */
const ENGINE_TYPES = ['ClassicEditor', 'Plugin', 'EditorMount'] as const
const MORE_TYPES = ['MORE_PLUGINS'] as const

/**
 * Loads the editor's code and styles. Rejects with an EditorStartError. A load that takes longer than 2 s calls `onSlow`
 * with 'Unable to load CKEditor5.' (M567) and continues.
 */
export async function loadEngine(
  loader: EditorLoader,
  plugins: PluginSet,
  onSlow: (error: EditorStartError) => void,
): Promise<LoadedEngine> {
  const timer = setTimeout(() => onSlow(new EditorStartError(EDITOR_ERRORS.late)), SLOW_LOAD_MS)
  try {
    const [engine, more] = await Promise.all([
      loadOrThrow(() => loader.script(), EDITOR_ERRORS.script),
      plugins === 'more' ? loadOrThrow(() => loader.more(), EDITOR_ERRORS.script) : undefined,
      loadOrThrow(() => loader.styles(), EDITOR_ERRORS.stylesheet),
    ])
    const missing = [
      ...missingTypes(engine, ENGINE_TYPES),
      ...(plugins === 'more' ? missingTypes(more, MORE_TYPES) : []),
    ]
    if (missing.length > 0) throw new EditorStartError(EDITOR_ERRORS.types + missing.join(', '))
    return { engine: engine as typeof EngineModule, more: more as typeof MoreModule | undefined }
  } finally {
    clearTimeout(timer)
  }
}

async function loadOrThrow(load: () => Promise<unknown>, message: string): Promise<unknown> {
  try {
    return await load()
  } catch (cause) {
    throw new EditorStartError(message, { cause })
  }
}

function missingTypes(loaded: unknown, names: readonly string[]): string[] {
  if (typeof loaded !== 'object' || loaded === null) throw new EditorStartError(EDITOR_ERRORS.empty)
  const module = loaded as Record<string, unknown>
  return names.filter((name) => module[name] === undefined)
}
