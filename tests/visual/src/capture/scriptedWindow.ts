import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** Why a story has no picture. */
export interface StoryFailure {
  message: string
  stack: string
  /** Whether an error stopped the play function of a story that was rendered. */
  isOfPlay: boolean
}

/** The names that pageScript.ts leaves on the page's window. */
export interface ScriptedWindow {
  /** Resolves when the story is rendered; `plays` says whether its play function now waits for `visualPlay`. */
  visualRendered: Promise<{ plays: boolean; failure?: StoryFailure }>
  visualFinished: Promise<StoryFailure | undefined>
  visualPlay: () => void
  /** Returns the number of pending timers that belong to the rendering. */
  visualTimers: () => number
  /** The modules of which an exported function has run: apps/storybook/src/build/markModules.ts. */
  visualModules: Set<string>
  /** Resets timers, storage and randomness for another story. */
  visualBegin: (storyId: string) => void
}

/** The script that runs in a page before anything else. */
export const pageScript = `(() => {
${stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'pageScript.ts'), 'utf8'))}
})()`
