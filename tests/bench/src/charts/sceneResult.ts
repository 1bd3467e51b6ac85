import type { Hover } from './page/measure.ts'

/** The medians of one contender in one scene. */
export interface SceneResult {
  scene: string
  name: string
  /** Main-thread ms: script, style, layout, paint, and work deferred by a frame. */
  mount: number
  update: number
  /** Ms until painted, in frames of 1/60 s. */
  mountPainted: number
  updatePainted: number
  /** Only for the dashboard: main-thread ms of what is done after the update was painted. */
  hidden?: number
  /** Only for a long line. */
  hover?: Hover
  /** Only for a long line: the longest task of a mount in ms, the minimum of several mounts; 0 when none took 50 ms. */
  longest?: number
}
