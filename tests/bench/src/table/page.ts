import { benchRows, GROUPS, VIEWPORT } from './rows.ts'
import type { BenchRow } from './rows.ts'
import type { Subject, TableInput } from './subject.ts'

/** The timed interactions with a table, in this order. */
export const INTERACTIONS = {
  mount: {},
  sortNumber: { sort: { columnId: 'leads', direction: 'DESC' } },
  sortText: { sort: { columnId: 'name', direction: 'ASC' } },
  sortTextAgain: { sort: { columnId: 'name', direction: 'DESC' } },
  filter: { city: 'ville' },
  filterOne: { city: GROUPS.one },
  filterFifty: { city: GROUPS.fifty },
  filterFiveHundred: { city: GROUPS.fiveHundred },
  filterHalf: { city: GROUPS.half },
  type: { city: 'ville' },
  openOne: { open: 'one' },
  openAll: { open: 'all' },
} as const satisfies Record<string, Partial<Omit<TableInput, 'rows'>>>

/** A key of ACTS. */
export type Interaction = keyof typeof INTERACTIONS

/** The duration of an interaction, and its longest task of 50 ms or more (0 if there was none), in ms. */
export interface InteractionTime {
  spent: number
  longest: number
}

/** The frames of a scroll: the number of late ones, and the mean duration in ms. */
export interface Frames {
  late: number
  mean: number
}

declare global {
  interface Window {
    bench: {
      prepare: (count: number) => void
      load: (name: string) => Promise<void>
      act: (name: Interaction) => Promise<InteractionTime>
      /** Shows all rows unsorted again; not measured. */
      reset: () => Promise<void>
      countNodes: () => number
      /** Scrolls from top to bottom in 100 steps, one for each frame. */
      scrollInSteps: () => Promise<Frames>
      /** Scrolls to the middle and starts recording frames; returns a point in the table for wheel events. */
      watchWheel: () => Promise<{ x: number; y: number }>
      /** Stops recording and returns the frames with the scrolled distance in px. */
      stopWatchingWheel: () => Promise<Frames & { distance: number }>
      mountForHeap: () => Promise<void>
      unmount: () => void
    }
  }
}

const SUBJECTS: Record<string, () => Promise<{ subject: Subject }>> = {
  ours: () => import('./peers/ours.tsx'),
  'ours, reorderable': () => import('./peers/oursReorderable.tsx'),
  'plain list': () => import('./peers/plainList.tsx'),
  'AG Grid': () => import('./peers/agGrid.tsx'),
  'MUI X': () => import('./peers/muiDataGrid.tsx'),
  'React Aria': () => import('./peers/reactAria.tsx'),
  'react-data-grid': () => import('./peers/reactDataGrid.tsx'),
}

let rows: readonly BenchRow[] = []
let subject: Subject | undefined
const NOTHING: Omit<TableInput, 'rows'> = { sort: undefined, city: '', open: 'none' }

/** Resolves after two frames, when the change is on the screen. */
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

/** Measures from the call until the rows are there and the frame is drawn. */
async function time(within: HTMLElement, act: () => Promise<void> | void): Promise<InteractionTime> {
  // Start at the beginning of a frame, so that the wait for it is the same for all.
  await drawn()
  tasks.length = 0
  const start = performance.now()
  await act()
  await drawn()
  while (subject?.isSettled?.(within) === false) await drawn()
  const spent = performance.now() - start
  // Deferred work and long tasks are reported late.
  await pause(60)
  return { spent, longest: Math.max(0, ...tasks) }
}

function tested(): Subject {
  if (!subject) throw new Error('load() first')
  return subject
}

let box: HTMLElement | undefined

async function perform(name: Interaction): Promise<InteractionTime> {
  const input = { rows, ...NOTHING, ...INTERACTIONS[name] }
  if (name === 'type') return typeCity(input)
  if (name !== 'mount') return time(requireBox(), () => tested().update(input))
  const made = (box = emptyBox())
  return time(made, () => tested().mount(made, input))
}

/** Filters by each beginning of the city, as somebody types it; the slowest keystroke counts. */
async function typeCity(input: TableInput): Promise<InteractionTime> {
  const times: InteractionTime[] = []
  for (let typed = 1; typed <= input.city.length; typed++) {
    times.push(await time(requireBox(), () => tested().update({ ...input, city: input.city.slice(0, typed) })))
  }
  return {
    spent: Math.max(...times.map(({ spent }) => spent)),
    longest: Math.max(...times.map(({ longest }) => longest)),
  }
}

function requireBox(): HTMLElement {
  if (!box) throw new Error('mount first')
  return box
}

async function scrollInSteps(): Promise<Frames> {
  const scroller = tested().scroller(requireBox())
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

/** Counts the late frames: those longer than one and a half frames. */
function judge(frames: readonly number[]): Frames {
  return {
    late: frames.filter((spent) => spent > LATE).length,
    mean: frames.reduce((sum, spent) => sum + spent, 0) / frames.length,
  }
}

let wheel: { from: number; stamps: number[]; on: boolean } | undefined

async function watchWheel(): Promise<{ x: number; y: number }> {
  const scroller = tested().scroller(requireBox())
  scroller.scrollTop = scroller.scrollHeight / 2
  await pause(200)
  const stamps: number[] = []
  const watched = (wheel = { from: scroller.scrollTop, stamps, on: true })
  const note = (stamp: number) => {
    stamps.push(stamp)
    if (watched.on) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  // In the middle of the rows: some libraries scroll by a separate bar next to them.
  const { x, y } = requireBox().getBoundingClientRect()
  return { x: x + VIEWPORT.width / 3, y: y + VIEWPORT.height / 2 }
}

async function stopWatchingWheel(): Promise<Frames & { distance: number }> {
  if (!wheel) throw new Error('watchWheel() first')
  const { from, stamps } = wheel
  wheel.on = false
  await nextFrame()
  const frames = stamps.slice(1, STEPS + 1).map((stamp, index) => stamp - (stamps[index] ?? stamp))
  return { ...judge(frames), distance: tested().scroller(requireBox()).scrollTop - from }
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
  countNodes: () => requireBox().querySelectorAll('*').length,
  scrollInSteps,
  watchWheel,
  stopWatchingWheel,
  async mountForHeap() {
    await subject?.mount(emptyBox(), { rows, ...NOTHING })
    await pause(200)
  },
  unmount() {
    subject?.unmount()
    document.querySelector('#box')?.remove()
  },
}
