import { median } from '../median.ts'

/**
 * Runs `work` at the beginning of an idle frame; resolves with the ms until it is painted, work deferred by a frame
 * included.
 */
export async function timed(host: HTMLElement, work: () => void): Promise<number> {
  await frame()
  const start = performance.now()
  work()
  host.getBoundingClientRect()
  await frame()
  await frame()
  return performance.now() - start
}

const tasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration)
}).observe({ type: 'longtask' })

/** Discards the long tasks recorded so far. */
export function clearLongTasks(): void {
  tasks.length = 0
}

/** Returns the longest task since the last reset in ms; 0 when none took 50 ms, the browser's threshold. */
export async function longestTask(): Promise<number> {
  // The browser reports long tasks late, and work that a chart defers (a worker's message, a table in idle time) counts
  // too.
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  return Math.max(0, ...tasks)
}

/** The cost of moving the pointer over a chart. */
export interface Hover {
  /** Median ms of a step until painted. */
  latency: number
  /** Long outlines (a whole line, not a cursor mark) rewritten or inserted in each step. */
  outlines: number
  /** Lines stroked on a canvas in each step. */
  strokes: number
}

/** Moves the pointer over the middle of a drawing in 20 steps, with the events that a browser would dispatch. */
export async function hover(host: HTMLElement): Promise<Hover> {
  const steps = 20
  let outlines = 0
  let strokes = 0
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      outlines += (type === 'attributes' ? [target] : [...addedNodes]).filter(isOutline).length
  })
  const draw = CanvasRenderingContext2D.prototype.stroke
  const box = host.getBoundingClientRect()
  const times: number[] = []
  await moveTo(box, 0.4)
  observer.observe(host, { subtree: true, childList: true, attributes: true, attributeFilter: ['d', 'points'] })
  CanvasRenderingContext2D.prototype.stroke = function counted(this: CanvasRenderingContext2D, ...path: [] | [Path2D]) {
    strokes += 1
    Reflect.apply(draw, this, path)
  }
  for (let step = 0; step < steps; step += 1) {
    await frame()
    const start = performance.now()
    await moveTo(box, 0.4 + (0.4 * step) / steps)
    times.push(performance.now() - start)
  }
  CanvasRenderingContext2D.prototype.stroke = draw
  observer.disconnect()
  return { latency: median(times), outlines: outlines / steps, strokes: strokes / steps }
}

function isOutline(node: Node): boolean {
  return node instanceof SVGPathElement && (node.getAttribute('d')?.length ?? 0) > 500
}

async function moveTo(box: DOMRect, share: number): Promise<void> {
  const position = { clientX: box.left + box.width * share, clientY: box.top + box.height * 0.5 }
  const target = document.elementFromPoint(position.clientX, position.clientY)
  const init = { ...position, bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', view: window }
  for (const name of ['pointerover', 'pointerenter', 'pointermove']) target?.dispatchEvent(new PointerEvent(name, init))
  for (const name of ['mouseover', 'mouseenter', 'mousemove']) target?.dispatchEvent(new MouseEvent(name, init))
  await frame()
}

/** Resolves when the next frame has been painted. */
export async function frame(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}
