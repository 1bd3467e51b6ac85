import type * as EngineModule from '../../engine/ck5.ts'
import type * as MoreModule from '../../engine/ck5More.ts'
import type { PluginSet } from '../../presets/preset.ts'
import { EDITOR_ERRORS, EditorStartError } from './editorErrors.ts'
import type { EditorLoader } from './editorLoader.ts'

/** The editor's code, once it is here. */
export interface LoadedEngine {
  engine: typeof EngineModule
  /** Undefined where the preset needs none of it. */
  more: typeof MoreModule | undefined
}

/** How long the editor may take before the field says so, in ms (M567). */
export const LATE_AFTER = 2000

/** What the engine must have, and what more plug-ins come under. */
const ENGINE_TYPES = ['ClassicEditor', 'Plugin', 'createRichTextEditor'] as const
const MORE_TYPES = ['MORE_PLUGINS'] as const

/**
 * Loads the editor's code and styles. Rejects with an EditorStartError of the catalogue. When it takes longer than
 * 2 s, `onLate` is called with 'Unable to load CKEditor5.' (M567), and the load goes on.
 */
export async function loadEngine(
  loader: EditorLoader,
  set: PluginSet,
  onLate: (error: EditorStartError) => void,
): Promise<LoadedEngine> {
  const timer = setTimeout(() => onLate(new EditorStartError(EDITOR_ERRORS.late)), LATE_AFTER)
  try {
    const [engine, more] = await Promise.all([
      orFail(() => loader.script(), EDITOR_ERRORS.script),
      set === 'more' ? orFail(() => loader.more(), EDITOR_ERRORS.script) : undefined,
      orFail(() => loader.styles(), EDITOR_ERRORS.stylesheet),
    ])
    const required = missingTypes(engine, ENGINE_TYPES)
    const alsoRequired = set === 'more' ? missingTypes(more, MORE_TYPES) : []
    const missing = [...required, ...alsoRequired]
    if (missing.length > 0) throw new EditorStartError(EDITOR_ERRORS.types + missing.join(', '))
    return { engine: engine as typeof EngineModule, more: more as typeof MoreModule | undefined }
  } finally {
    clearTimeout(timer)
  }
}

async function orFail(load: () => Promise<unknown>, message: string): Promise<unknown> {
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
