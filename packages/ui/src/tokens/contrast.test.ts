import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Oklch } from './contrast.ts'
import { contrastRatio, parseOklch } from './contrast.ts'
import { type ContrastPair, MARK_PAIRS, TEXT_PAIRS } from './contrastPairs.ts'
import { parseTokens } from './parseTokens.ts'

type Colors = ReadonlyMap<string, Oklch>

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const tokens = parseTokens(css)
const light = colorsOf(tokens.map(({ name, value }) => [name, value]))
// Tokens that the dark theme doesn't set have their light value.
const dark = colorsOf(tokens.map(({ name, value, dark: other }) => [name, other ?? value]))

describe('contrast', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  test('is 21 for white on black and 1 for equal colors', () => {
    expect(contrastRatio(white, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21)
    expect(contrastRatio(white, white)).toBe(1)
  })

  test('agrees with sRGB: pure red, oklch(0.628 0.2577 29.23), on white is 4.0', () => {
    expect(contrastRatio({ lightness: 0.628, chroma: 0.2577, hue: 29.23 }, white)).toBeCloseTo(3.998, 1)
  })
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_theme, colors) => {
  test.each(pairs(TEXT_PAIRS))('text in %s on %s reaches 4.5', (text, background) => {
    expect(contrastRatio(color(colors, text), color(colors, background))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(MARK_PAIRS))('a mark in %s on %s reaches 3', (mark, background) => {
    expect(contrastRatio(color(colors, mark), color(colors, background))).toBeGreaterThanOrEqual(3)
  })
})

test('both themes set every color', () => {
  const left = tokens.filter(({ name, dark: other }) => light.has(name.replace('color-', '')) && other === undefined)
  expect(left.map(({ name }) => name)).toEqual([])
  expect(light.size).toBeGreaterThan(40)
})

function colorsOf(values: readonly (readonly [name: string, value: string])[]): Colors {
  return new Map(
    values.flatMap(([name, value]) => {
      const parsed = name.startsWith('color-') ? parseOklch(value) : undefined
      return parsed === undefined ? [] : [[name.replace('color-', ''), parsed] as const]
    }),
  )
}

function color(colors: Colors, name: string): Oklch {
  const found = colors.get(name)
  if (found === undefined) throw new Error(`theme.css has no --color-${name}; the pair is out of date.`)
  return found
}

function pairs(list: readonly ContrastPair[]): [string, string][] {
  return list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))
}
