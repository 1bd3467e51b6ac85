import type { Hover } from './page/measure.ts'

/** Medians of one contender in one scene. */
export interface SceneResult {
  scene: string
  name: string
  /** ms of the main thread: script, style, layout, paint, and what was put off by a frame. */
  mount: number
  update: number
  /** ms until it was painted, in frames of a sixtieth of a second. */
  mountPainted: number
  updatePainted: number
  /** Of a long line only. */
  hover?: Hover
  /** Of a long line only: the longest task of a mount, ms; 0 when none took 50 ms. The least of several mounts. */
  longest?: number
}
