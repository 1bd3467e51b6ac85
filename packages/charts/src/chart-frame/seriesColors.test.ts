import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** The theme tokens of the page, which contain the series colors and the surface of each theme. */
const css = readFileSync(path.resolve(import.meta.dirname, '../../../ui/src/tokens/theme.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split("[data-theme='dark'] {")

type Rgb = readonly [number, number, number]

function token(source: string, name: string): Rgb {
  const found = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(source)
  if (found === null) throw new Error(`There is no token --color-${name} in the theme.`)
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number)
  return linearRgb(lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180))
}

/** OKLab to linear sRGB, by the matrices of CSS Color 4. */
function linearRgb(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Matrices that simulate complete color vision deficiencies on linear sRGB (Machado, Oliveira and Fernandes 2009). */
const DEFICIENCIES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function simulated(color: Rgb, matrix: readonly [Rgb, Rgb, Rgb]): Rgb {
  const [red, green, blue] = matrix.map((row) => row[0] * color[0] + row[1] * color[1] + row[2] * color[2])
  const clip = (part = 0): number => Math.min(1, Math.max(0, part))
  return [clip(red), clip(green), clip(blue)]
}

/** The perceived difference of two colors: Euclidean distance in OKLab, in hundredths. */
function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The minimum distance of neighbors in the palette. */
const MIN_NEIGHBOR_DISTANCE = 9
/** The minimum distance of other pairs, which also differ by mark and dash. */
const MIN_DISTANCE = 7

describe.each([
  ['light', lightCss],
  ['dark', darkCss],
])('the series colors of the %s theme', (_, source) => {
  const series = [1, 2, 3, 4, 5, 6].map((number) => token(source, `series-${number}`))

  test.each(Object.entries(DEFICIENCIES))('differ from one another and from the surface with %s', (_name, matrix) => {
    const colors = series.map((color) => simulated(color, matrix))
    const surface = simulated(token(source, 'surface'), matrix)
    for (const [index, color] of colors.entries()) {
      expect(distance(color, surface), `series ${index + 1} and the surface`).toBeGreaterThan(20)
      const next = colors[index + 1]
      if (next !== undefined)
        expect(distance(color, next), `series ${index + 1} and the next`).toBeGreaterThan(MIN_NEIGHBOR_DISTANCE)
      for (const other of colors.slice(index + 2)) expect(distance(color, other)).toBeGreaterThan(MIN_DISTANCE)
    }
  })
})
