import { importWithStyles } from './importWithStyles.ts'

/**
 * Loads the editor's code and styles. Each function resolves when its part has loaded and rejects if it fails. Stories
 * and tests pass their own to provoke each start error.
 */
export interface EditorLoader {
  /** The module of engine/ck5.ts. */
  script: () => Promise<unknown>
  /** The module of engine/ck5More.ts: images, tables and the other plug-ins of the larger presets. */
  more: () => Promise<unknown>
  /** The style sheet; it applies when the promise resolves. */
  styles: () => Promise<unknown>
}

/** The editor that is bundled with the app in chunks of its own, loaded on demand. */
export const bundledEditor: EditorLoader = {
  script: () => import('../../engine/ck5.ts'),
  more: () => importWithStyles(() => import('../../engine/ck5More.ts')),
  styles: () => importWithStyles(() => import('../../engine/ck5Styles.ts')),
}

/** Starts loading the editor before it is needed. A failure is reported when the editor is opened. */
export function preloadEditor(loader: EditorLoader = bundledEditor): void {
  void Promise.allSettled([loader.script(), loader.styles()])
}
