import './page.css'
import 'uplot/dist/uPlot.min.css'
import { dashboardData, longData } from '../benchData.ts'
import type { Contender, Mounted } from '../contender.ts'
import { contender as chartJs } from '../contenders/chartJs.ts'
import { contender as d3Svg } from '../contenders/d3Svg.ts'
import { contender as echarts } from '../contenders/echarts.ts'
import { contender as ours } from '../contenders/ours.tsx'
import { contender as plot } from '../contenders/plot.ts'
import { contender as recharts } from '../contenders/recharts.tsx'
import { contender as uplot } from '../contenders/uplot.ts'
import { contender as visx } from '../contenders/visx.tsx'
import { clearLongTasks, frame, hover, type Hover, longestTask, timed } from './measure.ts'

/** What is drawn: the dashboard of eight charts, or one line with this number of points. */
export type Scene = 'dashboard' | 10_000 | 100_000

/**
 * The page's functions for the runner. It calls them one step at a time, because it reads the browser's counters in
 * between.
 */
export interface ChartsBench {
  /** The contenders that can draw a scene, in the order of the table. */
  contenders: (scene: Scene) => string[]
  /** Creates the data and waits until the previous step's work has finished. */
  prepare: (scene: Scene) => Promise<void>
  /** Draws the scene's first data; resolves with the ms until it is painted. */
  mount: (name: string) => Promise<number>
  /** Draws the scene's second data; resolves with the ms until it is painted. */
  update: () => Promise<number>
  hover: () => Promise<Hover>
  /** Resolves with the longest main-thread task since the mount, in ms; 0 when none took 50 ms. */
  longestTask: () => Promise<number>
  unmount: () => Promise<void>
}

declare global {
  interface Window {
    chartsBench: ChartsBench
  }
}

const CONTENDERS: readonly Contender[] = [ours, d3Svg, uplot, plot, visx, chartJs, echarts, recharts]
const host = document.querySelector<HTMLElement>('#host') ?? document.body

/** A scene with its data, for every contender that can draw it. */
interface Stage {
  draw: (contender: Contender) => { update: () => void; unmount: () => void } | undefined
}

let stage: Stage | undefined
let stagedScene: Scene | undefined
let drawn: { update: () => void; unmount: () => void } | undefined

function staged<Data>(
  pick: (contender: Contender) => ((host: HTMLElement, data: Data) => Mounted<Data>) | undefined,
  [first, second]: readonly [Data, Data],
): Stage {
  return {
    draw(contender) {
      const mounted = pick(contender)?.(host, first)
      if (mounted === undefined) return undefined
      return {
        update: () => {
          mounted.update(second)
        },
        unmount: mounted.unmount,
      }
    },
  }
}

window.chartsBench = {
  contenders: (scene) =>
    CONTENDERS.filter((one) => (scene === 'dashboard' ? one.dashboard : one.long) !== undefined).map(
      ({ name }) => name,
    ),
  async prepare(scene) {
    if (scene !== stagedScene) {
      stage =
        scene === 'dashboard'
          ? staged((one) => one.dashboard, [dashboardData(1), dashboardData(2)])
          : staged((one) => one.long, [longData(scene, 1), longData(scene, 2)])
      stagedScene = scene
    }
    await settled()
  },
  async mount(name) {
    const contender = CONTENDERS.find((one) => one.name === name)
    if (contender === undefined) throw new Error(`There is no contender called ${name}.`)
    clearLongTasks()
    return timed(host, () => {
      drawn = stage?.draw(contender)
    })
  },
  update: () => timed(host, () => drawn?.update()),
  hover: () => hover(host),
  longestTask,
  async unmount() {
    drawn?.unmount()
    drawn = undefined
    host.replaceChildren()
    await settled()
  },
}

/** Waits for the previous contender's timers and idle callbacks, so that they are not counted for the next one. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
  await frame()
}
