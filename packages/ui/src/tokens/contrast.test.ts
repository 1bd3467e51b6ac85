import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Oklch } from './contrast.ts'
import { contrastRatio, parseOklch } from './contrast.ts'
import { HUES } from './hue.ts'

type Colours = ReadonlyMap<string, Oklch>

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const light = coloursOf(css.slice(0, css.indexOf("[data-theme='dark'] {")))
// What the dark theme does not set, it has from the light one.
const dark = new Map([...light, ...coloursOf(css.slice(css.indexOf("[data-theme='dark'] {")))])

const PAGE = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const ROW = [...PAGE, 'press', 'accent-soft', 'accent-soft-hover']

/** Every text colour with every background that a component or a screen sets it on: 4.5 to 1. */
const TEXT: readonly (readonly [text: string, backgrounds: readonly string[]])[] = [
  ['text', ROW],
  ['muted', [...PAGE, 'press', 'accent-soft']],
  ['subtle', [...PAGE, 'accent-soft', 'green-soft']],
  ['accent', ['canvas', 'surface', 'raised', 'sunken', 'hover']],
  ['accent-hover', ['canvas', 'surface', 'raised', 'hover']],
  ['on-accent', ['accent-fill', 'accent-fill-hover']],
  ['on-accent-soft', ['accent-soft', 'accent-soft-hover', 'surface']],
  ['on-inverse', ['inverse']],
  ['red-solid', ['canvas', 'surface', 'raised']],
  ['orange-solid', ['surface', 'raised', 'canvas']],
  ['green-solid', ['surface', 'raised', 'canvas']],
  ['blue-solid', ['surface', 'raised', 'canvas']],
  ...HUES.map((hue) => [`on-${hue}-soft`, [`${hue}-soft`]] as const),
]

/** Icons, edges of controls, rings and marks of charts: 3 to 1. */
const MARKS: readonly (readonly [mark: string, backgrounds: readonly string[]])[] = [
  ['ring', PAGE],
  ['accent', ['surface', 'raised']],
  ['line-strong', ['surface', 'raised']],
  ['grey-solid', ['surface', 'canvas']],
  ['yellow-solid', ['surface', 'canvas']],
  ['on-inverse', ['inverse']],
  ...HUES.map((hue) => [`${hue}-chart`, ['surface']] as const),
  ...[1, 2, 3, 4, 5, 6].map((place) => [`series-${place}`, ['surface']] as const),
]

describe('the ratio itself', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  test('is 21 of white and black and 1 of a colour and itself', () => {
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
])('in the %s theme', (_theme, colours) => {
  test.each(pairs(TEXT))('text in %s on %s reaches 4.5', (text, background) => {
    expect(contrastRatio(colour(colours, text), colour(colours, background))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(MARKS))('a mark in %s on %s reaches 3', (mark, background) => {
    expect(contrastRatio(colour(colours, mark), colour(colours, background))).toBeGreaterThanOrEqual(3)
  })
})

test('both themes set every colour, so that none is left behind', () => {
  const setInDark = coloursOf(css.slice(css.indexOf("[data-theme='dark'] {")))
  expect([...setInDark.keys()]).toEqual([...light.keys()])
})

function coloursOf(block: string): Colours {
  const found = [...block.matchAll(/--color-([\w-]+):\s*(oklch\([^)]*\))/g)]
  return new Map(
    found.flatMap(([, name = '', value = '']) => {
      const parsed = parseOklch(value)
      return parsed ? [[name, parsed] as const] : []
    }),
  )
}

function colour(colours: Colours, name: string): Oklch {
  const found = colours.get(name)
  if (found === undefined) throw new Error(`theme.css has no --color-${name}; the pair is out of date.`)
  return found
}

function pairs(list: typeof TEXT): [string, string][] {
  return list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))
}
