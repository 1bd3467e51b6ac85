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
import { forgetTasks, frame, hover, type Hover, longestTask, timed } from './measure.ts'

/** What is drawn: the dashboard of eight charts, or one line of so many points. */
export type Scene = 'dashboard' | 10_000 | 100_000

/** What the runner calls in the page, one step at a time, because it reads the browser's own counters in between. */
export interface ChartsBench {
  /** Those that can draw a scene, in the order of the table. */
  contenders: (scene: Scene) => string[]
  /** Makes the data and lets what the last step left behind run out. */
  prepare: (scene: Scene) => Promise<void>
  /** Draws the scene's first data; ms until it is painted. */
  mount: (name: string) => Promise<number>
  /** Draws its second data over it; ms until it is painted. */
  update: () => Promise<number>
  hover: () => Promise<Hover>
  /** The longest task of the main thread since the mount, ms; 0 when none took 50 ms. */
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

/** A scene with its data, ready to be drawn by anyone who can. */
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
    forgetTasks()
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

/** Lets timers and idle work of the one before run out, so that they are not counted for the next. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
  await frame()
}
