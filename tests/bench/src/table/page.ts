import { benchRows, VIEWPORT } from './rows.ts'
import type { BenchRow } from './rows.ts'
import type { Subject, TableInput } from './subject.ts'

/** What is done to a table and timed, in this order. */
export const ACTS = {
  mount: {},
  sortNumber: { sort: { columnId: 'leads', direction: 'DESC' } },
  sortText: { sort: { columnId: 'name', direction: 'ASC' } },
  sortTextAgain: { sort: { columnId: 'name', direction: 'DESC' } },
  filter: { city: 'ville' },
  openOne: { open: 'one' },
  openAll: { open: 'all' },
} as const satisfies Record<string, Partial<Omit<TableInput, 'rows'>>>

/** A name of ACTS. */
export type Act = keyof typeof ACTS

/** How long an act took, and the longest task in it that held up the browser for 50 ms or more (0: none did), in ms. */
export interface ActTime {
  spent: number
  longest: number
}

/** The frames of a scroll: how many came late, and the mean time of one in ms. */
export interface Frames {
  late: number
  mean: number
}

declare global {
  interface Window {
    bench: {
      prepare: (count: number) => void
      load: (name: string) => Promise<void>
      act: (name: Act) => Promise<ActTime>
      /** Back to all rows, unsorted; no part of a measurement. */
      reset: () => Promise<void>
      countNodes: () => number
      /** From top to bottom in 100 steps, one a frame. */
      scrollInSteps: () => Promise<Frames>
      /** Scrolls to the middle and notes frames from there on; gives a point in the table to turn the wheel at. */
      watchWheel: () => Promise<{ x: number; y: number }>
      /** The frames since, and how far was scrolled, in px. */
      endWheel: () => Promise<Frames & { distance: number }>
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
  const made = document.createElement('div')
  made.id = 'box'
  made.style.width = `${VIEWPORT.width}px`
  document.body.append(made)
  return made
}

const tasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration)
}).observe({ type: 'longtask' })

/** From the call until the rows are there and the frame is drawn. */
async function time(within: HTMLElement, act: () => Promise<void> | void): Promise<ActTime> {
  // From the beginning of a frame, so that the wait for it is the same for all.
  await drawn()
  tasks.length = 0
  const start = performance.now()
  await act()
  await drawn()
  while (subject?.isSettled?.(within) === false) await drawn()
  const spent = performance.now() - start
  // Deferred work is heard of late, and so are long tasks.
  await pause(60)
  return { spent, longest: Math.max(0, ...tasks) }
}

function tested(): Subject {
  if (!subject) throw new Error('load() first')
  return subject
}

let box: HTMLElement | undefined

async function perform(name: Act): Promise<ActTime> {
  const input = { rows, ...NOTHING, ...ACTS[name] }
  if (name !== 'mount') return time(boxed(), () => tested().update(input))
  const made = (box = emptyBox())
  return time(made, () => tested().mount(made, input))
}

function boxed(): HTMLElement {
  if (!box) throw new Error('mount first')
  return box
}

async function scrollInSteps(): Promise<Frames> {
  const scroller = tested().scroller(boxed())
  const step = (scroller.scrollHeight - scroller.clientHeight) / STEPS
  const frames: number[] = []
  let before = await nextFrame()
  for (let count = 1; count <= STEPS; count++) {
    scroller.scrollTop = count * step
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return judge(frames)
}

/** A frame is late when it takes more than one and a half of a frame's time. */
function judge(frames: readonly number[]): Frames {
  return {
    late: frames.filter((spent) => spent > LATE).length,
    mean: frames.reduce((sum, spent) => sum + spent, 0) / frames.length,
  }
}

let wheel: { from: number; stamps: number[]; on: boolean } | undefined

async function watchWheel(): Promise<{ x: number; y: number }> {
  const scroller = tested().scroller(boxed())
  scroller.scrollTop = scroller.scrollHeight / 2
  await pause(200)
  const stamps: number[] = []
  const watched = (wheel = { from: scroller.scrollTop, stamps, on: true })
  const note = (stamp: number) => {
    stamps.push(stamp)
    if (watched.on) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  // In the middle of the rows: of some libraries what scrolls is a bar beside them.
  const { x, y } = boxed().getBoundingClientRect()
  return { x: x + VIEWPORT.width / 3, y: y + VIEWPORT.height / 2 }
}

async function endWheel(): Promise<Frames & { distance: number }> {
  if (!wheel) throw new Error('watchWheel() first')
  const { from, stamps } = wheel
  wheel.on = false
  await nextFrame()
  const frames = stamps.slice(1, STEPS + 1).map((stamp, place) => stamp - (stamps[place] ?? stamp))
  return { ...judge(frames), distance: tested().scroller(boxed()).scrollTop - from }
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
  act: perform,
  async reset() {
    await tested().update({ rows, ...NOTHING })
    await drawn()
    await pause(60)
  },
  countNodes: () => boxed().querySelectorAll('*').length,
  scrollInSteps,
  watchWheel,
  endWheel,
  async mountForHeap() {
    await subject?.mount(emptyBox(), { rows, ...NOTHING })
    await pause(200)
  },
  unmount() {
    subject?.unmount()
    document.querySelector('#box')?.remove()
  },
}
