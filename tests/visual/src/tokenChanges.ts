import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOklch, parseTokens, toRgb } from '@rankdesk/ui/tokens'
import type { Pixels } from './pictureDifference.ts'
import type { Theme } from './variant.ts'

type Rgb = readonly [number, number, number]

/** A token whose value differs between the two revisions in one theme. */
export interface TokenChange {
  theme: Theme
  name: string
  before: string
  after: string
}

/** Returns the tokens whose value differs between the sources in two folders, for each theme. */
export async function tokenChanges(before: string, after: string): Promise<TokenChange[]> {
  const [old, now] = [await valuesIn(before), await valuesIn(after)]
  return [...now].flatMap(([key, { theme, name, value }]): TokenChange[] => {
    const previous = old.get(key)?.value
    return previous === undefined || previous === value ? [] : [{ theme, name, before: previous, after: value }]
  })
}

async function valuesIn(folder: string): Promise<Map<string, { theme: Theme; name: string; value: string }>> {
  const file = path.join(folder, 'packages', 'ui', 'src', 'tokens', 'theme.css')
  const tokens = existsSync(file) ? parseTokens(await readFile(file, 'utf8')) : []
  const both = tokens.flatMap(({ name, value, dark = value }) => [
    { theme: 'light' as const, name, value },
    { theme: 'dark' as const, name, value: dark },
  ])
  return new Map(both.map((one) => [`${one.theme} ${one.name}`, one]))
}

/**
 * Returns the changed tokens that explain the difference of two pictures: those whose old color became their new one in
 * some pixel. Without such a pixel, a changed size or shadow may explain it.
 */
export function tokensBehind(changes: readonly TokenChange[], theme: Theme, a: Pixels, b: Pixels): TokenChange[] {
  const own = changes.filter((change) => change.theme === theme)
  if (own.length === 0) return []
  const pairs = colorPairs(a, b)
  const seen = own.filter(({ before, after }) => {
    const [from, to] = [rgbOf(before), rgbOf(after)]
    return from !== undefined && to !== undefined && pairs.some(([one, other]) => near(one, from) && near(other, to))
  })
  return seen.length > 0 ? seen : own.filter(({ after }) => rgbOf(after) === undefined)
}

/** Returns `--name: old → new` of each token. */
export function tokenText(changes: readonly TokenChange[]): string {
  return changes.map(({ name, before, after }) => `--${name}: ${before} → ${after}`).join(', ')
}

/** Returns each pair of different colors at the same place once. */
function colorPairs(a: Pixels, b: Pixels): [Rgb, Rgb][] {
  const pairs = new Map<string, [Rgb, Rgb]>()
  for (let y = 0; y < Math.min(a.height, b.height); y++)
    for (let x = 0; x < Math.min(a.width, b.width); x++) {
      const [one, other] = [pixelAt(a, x, y), pixelAt(b, x, y)]
      if (one.some((level, channel) => level !== other[channel]))
        pairs.set(`${one.join()} ${other.join()}`, [one, other])
    }
  return [...pairs.values()]
}

function pixelAt({ data, width }: Pixels, x: number, y: number): Rgb {
  const at = (y * width + x) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

function rgbOf(value: string): Rgb | undefined {
  const color = parseOklch(value)
  return color === undefined ? undefined : toRgb(color)
}

/** Whether two colors are equal but for rounding. */
function near(one: Rgb, other: Rgb): boolean {
  return one.every((level, channel) => Math.abs(level - (other[channel] ?? 0)) <= 1)
}
