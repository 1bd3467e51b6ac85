import { benchRows, VIEWPORT } from './rows.ts'
import type { BenchRow } from './rows.ts'
import type { Subject, TableInput } from './subject.ts'

/** Milliseconds of each thing measured in one run; see `measureTables`. */
export interface PageFigures {
  mount: number
  sortNumber: number
  sortText: number
  sortTextAgain: number
  filter: number
  openOne: number
  openAll: number
  /** From top to bottom in 100 steps, one a frame: how many came late, and the mean time of one. */
  lateSteps: number
  step: number
  /** By 120 px a frame, as a wheel does, for 100 frames: how many came late. */
  lateWheel: number
  nodes: number
}

declare global {
  interface Window {
    bench: {
      prepare: (count: number) => void
      load: (name: string) => Promise<void>
      run: () => Promise<PageFigures>
      mountForHeap: () => Promise<void>
      unmount: () => void
    }
  }
}

const SUBJECTS: Record<string, () => Promise<{ subject: Subject }>> = {
  ours: () => import('./peers/ours.tsx'),
  'plain list': () => import('./peers/plainList.tsx'),
  'AG Grid': () => import('./peers/agGrid.tsx'),
  'MUI X': () => import('./peers/muiDataGrid.tsx'),
  'React Aria': () => import('./peers/reactAria.tsx'),
  'react-data-grid': () => import('./peers/reactDataGrid.tsx'),
}

let rows: readonly BenchRow[] = []
let subject: Subject | undefined
const NOTHING: Omit<TableInput, 'rows'> = { sort: undefined, city: '', open: 'none' }

/** The frame after the next: what was asked for is on the screen. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve())
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  })

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

function emptyBox(): HTMLElement {
  document.querySelector('#box')?.remove()
  const box = document.createElement('div')
  box.id = 'box'
  box.style.width = `${VIEWPORT.width}px`
  document.body.append(box)
  return box
}

/** From the call until the rows are there and the frame is drawn. */
async function time(act: () => Promise<void> | void): Promise<number> {
  // From the beginning of a frame, so that the wait for it is the same for all.
  await drawn()
  const start = performance.now()
  await act()
  await drawn()
  return performance.now() - start
}

async function run(): Promise<PageFigures> {
  const tested = subject
  if (!tested) throw new Error('load() first')
  const box = emptyBox()
  const show = async (change: Partial<typeof NOTHING>) => {
    const spent = await time(() => tested.update({ rows, ...NOTHING, ...change }))
    await pause(30)
    return spent
  }
  const mount = await time(() => tested.mount(box, { rows, ...NOTHING }))
  await pause(100)
  // Libraries that need a second round to measure themselves have had it by now.
  const nodes = box.querySelectorAll('*').length
  const sortNumber = await show({ sort: { columnId: 'leads', direction: 'DESC' } })
  await show({})
  const sortText = await show({ sort: { columnId: 'name', direction: 'ASC' } })
  await show({})
  const sortTextAgain = await show({ sort: { columnId: 'name', direction: 'DESC' } })
  await show({})
  const filter = await show({ city: 'ville' })
  await show({})
  const openOne = await show({ open: 'one' })
  await show({})
  const openAll = await show({ open: 'all' })
  await show({})
  const scroller = tested.scroller(box)
  const jumps = await scroll(scroller, (scroller.scrollHeight - scroller.clientHeight) / STEPS)
  scroller.scrollTop = scroller.scrollHeight / 2
  await pause(200)
  const wheel = await scroll(scroller, 120)
  tested.unmount()
  const scrolling = { lateSteps: jumps.late, step: jumps.mean, lateWheel: wheel.late }
  return { mount, sortNumber, sortText, sortTextAgain, filter, openOne, openAll, ...scrolling, nodes }
}

/** 100 steps down, one a frame. A frame is late when it takes more than one and a half of a frame's time. */
async function scroll(scroller: HTMLElement, step: number): Promise<{ late: number; mean: number }> {
  const from = scroller.scrollTop + step > scroller.scrollHeight / 2 ? scroller.scrollTop : 0
  const frames: number[] = []
  let before = await nextFrame()
  for (let count = 1; count <= STEPS; count++) {
    scroller.scrollTop = from + count * step
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return {
    late: frames.filter((spent) => spent > LATE).length,
    mean: frames.reduce((sum, spent) => sum + spent, 0) / frames.length,
  }
}

const STEPS = 100
const LATE = 25
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

window.bench = {
  prepare(count) {
    rows = benchRows(count)
  },
  async load(name) {
    subject = (await SUBJECTS[name]?.())?.subject
  },
  run,
  async mountForHeap() {
    await subject?.mount(emptyBox(), { rows, ...NOTHING })
    await pause(200)
  },
  unmount() {
    subject?.unmount()
    document.querySelector('#box')?.remove()
  },
}
