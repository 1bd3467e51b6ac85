import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOklch, parseTokens, toRgb } from '@rankdesk/ui/tokens'
import type { Theme, Variant } from '../capture/stories.ts'
import type { Pixels } from './pixels.ts'

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
 * Returns the changed tokens that explain the difference of two pictures as `--name: old → new`: those whose old color became their new one in
 * some pixel. Without such a pixel, a changed size or shadow may explain it.
 */
export function tokensBehind(changes: readonly TokenChange[], variant: Variant, a: Pixels, b: Pixels): string {
  const own = changes
    .filter((change) => variant.startsWith(change.theme))
    .map((change) => ({ change, from: rgbOf(change.before), to: rgbOf(change.after), isSeen: false }))
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  for (let y = 0; y < height && own.length > 0; y++)
    for (let x = 0; x < width; x++) {
      const [one, other] = [(y * a.width + x) * 4, (y * b.width + x) * 4]
      if ([0, 1, 2].every((c) => a.data[one + c] === b.data[other + c])) continue
      for (const token of own) token.isSeen ||= isNear(a.data, one, token.from) && isNear(b.data, other, token.to)
    }
  const seen = own.filter(({ isSeen }) => isSeen)
  const explaining = seen.length > 0 ? seen : own.filter(({ to }) => to === undefined)
  return explaining.map(({ change: { name, before, after } }) => `--${name}: ${before} → ${after}`).join(', ')
}

function rgbOf(value: string): readonly number[] | undefined {
  const color = parseOklch(value)
  return color && toRgb(color)
}

/** Whether the pixel has the color, but for rounding. */
function isNear(data: Uint8Array, at: number, color: readonly number[] | undefined): boolean {
  return color?.every((level, channel) => Math.abs((data[at + channel] ?? 0) - level) <= 1) ?? false
}
