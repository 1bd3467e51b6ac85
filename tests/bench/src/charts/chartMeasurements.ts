import type { Measurement } from '../measurement.ts'
import type { ChartSizes } from './chartSizes.ts'
import type { SceneResult } from './sceneResult.ts'

const OURS = 'Rankdesk'
const BY_HAND = 'd3 + SVG by hand'

/**
 * Returns the charts' lines of the bench's table: the figures of every library, then ours as ratios of the best, with
 * budgets.
 */
export function chartMeasurements(results: readonly SceneResult[], sizes: ChartSizes): Measurement[] {
  const rows = results.flatMap(
    ({ scene, name, mount, update, mountPainted, updatePainted, hover, longest }): Measurement[] => [
      ...(longest === undefined
        ? []
        : [
            {
              name: `Charts, ${scene}: ${name}, longest task of a mount`,
              value: longest,
              unit: 'ms',
              ...(name === OURS ? { budget: { max: 50 } } : {}),
            },
          ]),
      { name: `Charts, ${scene}: ${name}, mount`, value: mount, unit: 'ms of work' },
      { name: `Charts, ${scene}: ${name}, update`, value: update, unit: 'ms of work' },
      { name: `Charts, ${scene}: ${name}, mount, until painted`, value: mountPainted, unit: 'ms' },
      { name: `Charts, ${scene}: ${name}, update, until painted`, value: updatePainted, unit: 'ms' },
      ...(hover === undefined
        ? []
        : [
            { name: `Charts, ${scene}: ${name}, hover`, value: hover.latency, unit: 'ms' },
            { name: `Charts, ${scene}: ${name}, hover, outlines redrawn`, value: hover.outlines, unit: 'a step' },
            { name: `Charts, ${scene}: ${name}, hover, canvas strokes`, value: hover.strokes, unit: 'a step' },
          ]),
    ],
  )
  const ratio = (
    scene: string,
    what: 'mount' | 'update',
    beside: (name: string) => boolean,
    limit: number,
  ): Measurement => {
    const own = results.find((one) => one.scene === scene && one.name === OURS)?.[what] ?? Number.NaN
    const best = Math.min(...results.filter((one) => one.scene === scene && beside(one.name)).map((one) => one[what]))
    const name =
      beside(BY_HAND) && !beside('recharts')
        ? BY_HAND
        : beside('uPlot') && !beside('recharts')
          ? 'uPlot'
          : 'the best other library'
    return {
      name: `Charts, ${scene}: ${what} beside ${name}`,
      value: own / best,
      unit: 'ratio',
      budget: { max: limit },
    }
  }
  const library = (name: string): boolean => name !== OURS && name !== BY_HAND
  const ratios = (['mount', 'update'] as const).flatMap((what) => [
    ratio('dashboard', what, library, 1),
    ratio('dashboard', what, (name) => name === BY_HAND, 1.3),
    ...['line of 10,000', 'line of 100,000'].flatMap((scene) => [
      ratio(scene, what, (name) => name === 'uPlot', 1.2),
      ratio(scene, what, (name) => library(name) && name !== 'uPlot', 1),
    ]),
  ])
  const budgets: Readonly<Record<string, number>> = {
    'Rankdesk, whole package': 60,
    'Rankdesk, line alone': 42,
    'Rankdesk, bar alone': 40,
    'Rankdesk, gauge alone': 35,
  }
  const weights = [
    ...[...sizes.dashboards].map(([name, value]) => ({
      name: `Charts, size of the dashboard: ${name}`,
      value,
      unit: 'KB gzip',
    })),
    ...[...sizes.ours].map(([name, value]): Measurement => {
      const limit = budgets[name]
      return {
        name: `Charts, size: ${name}`,
        value,
        unit: 'KB gzip',
        ...(limit === undefined ? {} : { budget: { max: limit } }),
      }
    }),
  ]
  const hovered = results
    .filter(({ name, hover }) => name === OURS && hover !== undefined)
    .map(({ scene, hover }): Measurement => {
      const redrawn = (hover?.outlines ?? 0) > 0 || (hover?.strokes ?? 0) > 0
      return { name: `Charts, ${scene}: hover redraws`, value: redrawn ? 1 : 0, unit: 'yes or no', budget: { max: 0 } }
    })
  return [...rows, ...ratios, ...hovered, ...weights]
}
