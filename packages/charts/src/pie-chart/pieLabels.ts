import { textWidth } from '../scales/textWidth.ts'

/** Where a slice's words stand, in px from the middle; y grows downwards. */
export interface PieLabel {
  /** The words, shortened to the room at the side. */
  text: string
  /** The edge that is nearest to the circle, and the middle of the line. */
  x: number
  y: number
  anchor: 'start' | 'end'
  /** The thread from the slice to its words; undefined where they stand beside it anyway. */
  thread: readonly [x: number, y: number][] | undefined
}

interface Wish {
  /** The angle of the slice's middle, radians from the top, clockwise. */
  middle: number
  text: string
}

interface Room {
  radius: number
  width: number
  height: number
}

/** The height of one label, px. */
const LINE = 16
/** From the circle to the words, px. */
const AIR = 12

/**
 * Places a label beside each slice, left ones on the left: each stands at its slice's height and is pushed along just
 * as far as its neighbours need. What finds no place in the height is left out (undefined), the last of a side first;
 * the legend and the table still name it. The order is that of the wishes.
 */
export function pieLabels(wishes: readonly Wish[], room: Room): (PieLabel | undefined)[] {
  const labels: (PieLabel | undefined)[] = wishes.map(() => undefined)
  for (const side of [-1, 1] as const) {
    const onSide = wishes
      .map((wish, index) => ({ ...wish, index, y: -Math.cos(wish.middle) * (room.radius + AIR) }))
      .filter(({ middle }) => (Math.sin(middle) < 0 ? -1 : 1) === side)
      .toSorted((one, other) => one.y - other.y)
    const fitting = onSide.slice(0, Math.max(Math.floor(room.height / LINE), 0))
    const heights = spread(
      fitting.map(({ y }) => y),
      LINE,
      room.height / 2 - LINE / 2,
    )
    fitting.forEach((wish, rank) => {
      labels[wish.index] = placed(wish, heights[rank] ?? wish.y, side, room)
    })
  }
  return labels
}

/**
 * Heights in rising order, at least `gap` apart and within -limit to limit, each as near to its wish as that allows:
 * neighbours that touch move as one block, centred on the mean of their wishes.
 */
export function spread(wishes: readonly number[], gap: number, limit: number): number[] {
  interface Block {
    first: number
    count: number
  }
  const blocks: Block[] = []
  for (const wish of wishes) {
    blocks.push({ first: wish, count: 1 })
    for (;;) {
      const last = blocks.at(-1)
      const before = blocks.at(-2)
      if (last === undefined || before === undefined || before.first + before.count * gap <= last.first) break
      const count = before.count + last.count
      // Each part asks for where its own first would stand; the block takes the weighted mean.
      const first = (before.first * before.count + (last.first - before.count * gap) * last.count) / count
      blocks.splice(-2, 2, { first, count })
    }
  }
  const heights = blocks.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index * gap))
  let floor = -limit
  const lowered = heights.map((height) => {
    const free = Math.max(height, floor)
    floor = free + gap
    return free
  })
  let ceiling = limit
  return lowered
    .toReversed()
    .map((height) => {
      const free = Math.min(height, ceiling)
      ceiling = free - gap
      return free
    })
    .toReversed()
}

function placed({ middle, text }: Wish, y: number, side: -1 | 1, room: Room): PieLabel {
  const reach = room.radius + AIR
  // Beside the circle at this height, but never nearer than the circle's edge there.
  const beside = Math.sqrt(Math.max(reach * reach - y * y, 0))
  const wished = Math.abs(Math.sin(middle)) * reach
  const x = side * Math.max(beside, Math.min(wished, reach))
  const moved = Math.hypot(x - Math.sin(middle) * reach, y + Math.cos(middle) * reach) > 6
  const edge = room.radius + 1
  const elbow = room.radius + 7
  return {
    text: shortened(text, room.width / 2 - Math.abs(x) - 4),
    x: x + side * (moved ? 3 : 0),
    y,
    anchor: side < 0 ? 'end' : 'start',
    thread: moved
      ? [
          [Math.sin(middle) * edge, -Math.cos(middle) * edge],
          [Math.sin(middle) * elbow, -Math.cos(middle) * elbow],
          [x, y],
        ]
      : undefined,
  }
}

/** The text with as much of its end left out as the room asks for; the last word, the share, is kept. */
function shortened(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  const cut = text.lastIndexOf(' ')
  if (cut < 0) return text
  const share = text.slice(cut)
  for (let length = cut - 1; length > 0; length -= 1) {
    const shorter = `${text.slice(0, length).trimEnd()}…${share}`
    if (textWidth(shorter) <= room) return shorter
  }
  return share.trimStart()
}
