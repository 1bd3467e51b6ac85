/**
 * Brings the editor's code and styles. Each answers when its part has arrived and rejects when it can't; stories and
 * tests give one of their own to provoke each error of the start.
 */
export interface EditorLoader {
  /** The module of engine/ck5.ts. */
  script: () => Promise<unknown>
  /** The module of engine/ck5More.ts: pictures, tables and the rest, for presets that ask for them. */
  more: () => Promise<unknown>
  /** The style sheet, on the page when it answers. */
  styles: () => Promise<unknown>
}

/** The editor that comes with the app: chunks of their own, loaded on demand and kept by the browser. */
export const bundledEditor: EditorLoader = {
  script: () => import('../../engine/ck5.ts'),
  more: () => import('../../engine/ck5More.ts'),
  styles: () => import('../../engine/ck5Styles.ts'),
}

/** Begins to fetch the editor before a person asks for it; a failure is told when the editor is opened. */
export function preloadEditor(loader: EditorLoader = bundledEditor): void {
  void Promise.allSettled([loader.script(), loader.styles()])
}
