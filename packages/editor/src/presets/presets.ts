import { advanced } from './advanced.ts'
import { basic } from './basic.ts'
import type { EditorPreset } from './preset.ts'
import { simple } from './simple.ts'
import { textOnly } from './textOnly.ts'
import { tiny } from './tiny.ts'

/** The presets by name (M336). */
export const EDITOR_PRESETS = { textOnly, tiny, simple, basic, advanced } as const satisfies Record<
  string,
  EditorPreset
>

/** The name of a preset (M336). */
export type PresetName = keyof typeof EDITOR_PRESETS
