import type { Measurement } from '../measurement.ts'
import type { ChartSizes } from './chartSizes.ts'
import type { SceneResult } from './sceneResult.ts'

const OURS = 'Rankdesk'
const BY_HAND = 'd3 + SVG by hand'
const FAST_LINES = 'uPlot'

/** The limits of the sizes of our entries, in KB gzip. */
const SIZE_LIMITS: Readonly<Record<string, number>> = {
  'Rankdesk, whole package': 60,
  'Rankdesk, line alone': 42,
  'Rankdesk, bar alone': 40,
  'Rankdesk, gauge alone': 35,
}

/**
 * Returns the charts' lines of the bench's table: the figures of every library, then ours as ratios of the best, with
 * budgets.
 */
export function chartMeasurements(results: readonly SceneResult[], sizes: ChartSizes): Measurement[] {
  return [
    ...results.flatMap(sceneMeasurements),
    ...ratioMeasurements(results),
    ...hoverMeasurements(results),
    ...sizeMeasurements(sizes),
  ]
}

/** Returns the figures of one library in one scene. */
function sceneMeasurements(result: SceneResult): Measurement[] {
  const { scene, name, mount, update, mountPainted, updatePainted, hidden, hover, longest } = result
  const prefix = `Charts, ${scene}: ${name}`
  const lines: Measurement[] = [
    { name: `${prefix}, mount`, value: mount, unit: 'ms of work' },
    { name: `${prefix}, update`, value: update, unit: 'ms of work' },
    { name: `${prefix}, mount, until painted`, value: mountPainted, unit: 'ms' },
    { name: `${prefix}, update, until painted`, value: updatePainted, unit: 'ms' },
  ]
  if (hidden !== undefined) lines.push({ name: `${prefix}, after it is painted`, value: hidden, unit: 'ms of work' })
  if (longest !== undefined) {
    const budget = name === OURS ? { budget: { max: 50 } } : {}
    lines.unshift({ name: `${prefix}, longest task of a mount`, value: longest, unit: 'ms', ...budget })
  }
  if (hover !== undefined) {
    lines.push(
      { name: `${prefix}, hover`, value: hover.latency, unit: 'ms' },
      { name: `${prefix}, hover, outlines redrawn`, value: hover.outlines, unit: 'a step' },
      { name: `${prefix}, hover, canvas strokes`, value: hover.strokes, unit: 'a step' },
    )
  }
  return lines
}

/** The libraries that ours is compared with; `name` is how the table calls the best of them. */
interface Comparison {
  name: string
  includes: (library: string) => boolean
  /** The maximum of our time divided by theirs. */
  limit: number
}

const LIBRARIES: Comparison = {
  name: 'the best other library',
  includes: (library) => library !== OURS && library !== BY_HAND,
  limit: 1,
}
const HAND_WRITTEN: Comparison = { name: BY_HAND, includes: (library) => library === BY_HAND, limit: 1.3 }
const UPLOT: Comparison = { name: FAST_LINES, includes: (library) => library === FAST_LINES, limit: 1.2 }
const LIBRARIES_WITHOUT_UPLOT: Comparison = {
  ...LIBRARIES,
  includes: (library) => LIBRARIES.includes(library) && library !== FAST_LINES,
}

/** The comparisons of each scene. uPlot draws on a canvas and only lines, so it has its own limit. */
const COMPARISONS: readonly [scene: string, comparisons: readonly Comparison[]][] = [
  ['dashboard', [LIBRARIES, HAND_WRITTEN]],
  ['line of 10,000', [UPLOT, LIBRARIES_WITHOUT_UPLOT]],
  ['line of 100,000', [UPLOT, LIBRARIES_WITHOUT_UPLOT]],
]

/** Returns our times as ratios of the best time of other libraries. */
function ratioMeasurements(results: readonly SceneResult[]): Measurement[] {
  return (['mount', 'update'] as const).flatMap((step) =>
    COMPARISONS.flatMap(([scene, comparisons]) => {
      const inScene = results.filter((result) => result.scene === scene)
      const own = inScene.find(({ name }) => name === OURS)?.[step] ?? Number.NaN
      return comparisons.map(({ name, includes, limit }): Measurement => {
        const best = Math.min(...inScene.filter((result) => includes(result.name)).map((result) => result[step]))
        return {
          name: `Charts, ${scene}: ${step} beside ${name}`,
          value: own / best,
          unit: 'ratio',
          budget: { max: limit },
        }
      })
    }),
  )
}

/** Returns for each scene with hover whether our chart redraws while the pointer moves. */
function hoverMeasurements(results: readonly SceneResult[]): Measurement[] {
  return results.flatMap(({ scene, name, hover }): Measurement[] => {
    if (name !== OURS || hover === undefined) return []
    const value = hover.outlines > 0 || hover.strokes > 0 ? 1 : 0
    return [{ name: `Charts, ${scene}: hover redraws`, value, unit: 'yes or no', budget: { max: 0 } }]
  })
}

/** Returns the size of every dashboard and of our entries. */
function sizeMeasurements({ dashboards, ours }: ChartSizes): Measurement[] {
  const unit = 'KB gzip'
  return [
    ...[...dashboards].map(([name, value]) => ({ name: `Charts, size of the dashboard: ${name}`, value, unit })),
    ...[...ours].map(([name, value]): Measurement => {
      const limit = SIZE_LIMITS[name]
      return { name: `Charts, size: ${name}`, value, unit, ...(limit !== undefined && { budget: { max: limit } }) }
    }),
  ]
}
