import { describe, expect, it } from 'vitest'
import { chartMeasurements } from './chartMeasurements.ts'
import type { SceneResult } from './sceneResult.ts'

const result = (scene: string, name: string, ms: number, change: Partial<SceneResult> = {}): SceneResult => ({
  scene,
  name,
  mount: ms,
  update: ms / 2,
  mountPainted: ms,
  updatePainted: ms,
  ...change,
})
const still = { latency: 4, outlines: 0, strokes: 0 }
const results = [
  result('dashboard', 'Rankdesk', 30),
  result('dashboard', 'd3 + SVG by hand', 20),
  result('dashboard', 'visx', 60),
  result('dashboard', 'recharts', 40),
  result('line of 10,000', 'Rankdesk', 12, { hover: still, longest: 0 }),
  result('line of 10,000', 'uPlot', 10, { hover: { ...still, strokes: 9 }, longest: 70 }),
  result('line of 10,000', 'Chart.js', 24),
]
const sizes = { ours: new Map([['Rankdesk, line alone', 40]]), dashboards: new Map([['visx', 90]]) }
const measured = (all: readonly SceneResult[] = results) =>
  new Map(chartMeasurements(all, sizes).map(({ name, ...rest }) => [name, rest]))

describe('the measurements of the charts', () => {
  it.each([
    ['Charts, dashboard: mount beside the best other library', 0.75, 1],
    ['Charts, dashboard: update beside d3 + SVG by hand', 1.5, 1.3],
    ['Charts, line of 10,000: mount beside uPlot', 1.2, 1.2],
    ['Charts, line of 10,000: mount beside the best other library', 0.5, 1],
    ['Charts, line of 10,000: hover redraws', 0, 0],
    ['Charts, line of 10,000: Rankdesk, longest task of a mount', 0, 50],
    ['Charts, size: Rankdesk, line alone', 40, 42],
  ])('%s is %d with a limit of %d', (name, value, max) => {
    expect(measured().get(name)).toMatchObject({ value, budget: { max } })
  })

  it.each([
    'Charts, line of 10,000: uPlot, longest task of a mount',
    'Charts, dashboard: visx, mount',
    'Charts, size of the dashboard: visx',
  ])('%s has no limit', (name) => {
    expect(measured().get(name)).toBeDefined()
    expect(measured().get(name)).not.toHaveProperty('budget')
  })

  it.each([{ outlines: 1 }, { strokes: 1 }])('reports a hover that redraws (%o)', (change) => {
    const redrawn = result('line of 10,000', 'Rankdesk', 12, { hover: { ...still, ...change } })
    expect(measured([redrawn]).get('Charts, line of 10,000: hover redraws')).toMatchObject({ value: 1 })
  })
})
