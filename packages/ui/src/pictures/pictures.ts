/**
 * The pictures of every story, for `npm run visual` (tests/visual) and for Chromatic. Both read them from here, so that
 * a story is settled once and judged alike.
 */

/** The themes and the widths (CSS pixels) that every story is photographed in. */
export const themes = ['light', 'dark'] as const
export const widths = [1280, 390] as const

/** The tag of a story without pictures. */
export const NO_PICTURES = 'no-visual'

/**
 * The tag of a story that is photographed at the first width only, as it looks and does the same at any. Storybook's
 * indexer gives it to the test cases of a component, whose examples are photographed at both.
 */
export const ONE_WIDTH = 'one-width'

/** The settings of a story's pictures, in `parameters.visual`. */
export interface VisualParameters {
  /** The number of pixels that may differ. Chromatic has no such setting. @default 0 */
  pixels?: number
  /** The difference from which a pixel's color counts as changed, 0 to 1. @default 0: any other color */
  threshold?: number
  /**
   * The reason why its pictures are unsteady. Until that is fixed, one approval covers any picture of the story, and
   * Chromatic takes none.
   */
  quarantine?: string
}

/** The parameters that Chromatic reads: https://www.chromatic.com/docs/config-with-story-params. */
export interface ChromaticParameters {
  modes?: Record<string, { theme: string; viewport: number }>
  diffThreshold?: number
  disableSnapshot?: boolean
}

/** Returns a mode of Chromatic for each theme and chosen width, named like our own pictures: `light-1280`. */
export function chromaticModes(
  chosen: readonly (typeof widths)[number][] = widths,
): NonNullable<ChromaticParameters['modes']> {
  return Object.fromEntries(
    themes.flatMap((theme) => chosen.map((width) => [`${theme}-${width}`, { theme, viewport: width }])),
  )
}

/** Returns Chromatic's parameters of a story with these settings and tags. */
export function chromaticParameters(visual: VisualParameters = {}, tags: readonly string[] = []): ChromaticParameters {
  const hasNoPicture = visual.quarantine !== undefined || tags.includes(NO_PICTURES)
  return {
    // Its own default, 0.063, would let faint changes pass.
    diffThreshold: visual.threshold ?? 0,
    ...(hasNoPicture ? { disableSnapshot: true } : {}),
    ...(tags.includes(ONE_WIDTH) ? { modes: chromaticModes(widths.slice(0, 1)) } : {}),
  }
}
