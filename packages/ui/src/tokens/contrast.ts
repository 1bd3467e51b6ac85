/** A color in CSS OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Parses `oklch(L C H)`. Returns undefined for other values and for transparent colors. */
export function parseOklch(css: string): Oklch | undefined {
  const match = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(css.trim())
  if (match === null) return undefined
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: Number(match[3]) }
}

/**
 * Returns the WCAG 2.2 contrast ratio of two colors, 1 to 21. Clips colors outside of sRGB per channel, as an sRGB
 * screen does.
 */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns red, green and blue as a screen shows them, 0 to 255. */
export function toRgb(color: Oklch): [number, number, number] {
  const encode = (linear: number): number =>
    Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
  const [red, green, blue] = linearRgb(color)
  return [encode(red), encode(green), encode(blue)]
}

/** Returns the relative luminance, 0 to 1. */
function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns linear sRGB, 0 to 1 each: from OKLCH by OKLab, with the matrices of CSS Color 4. */
function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return [red, green, blue]
}

function clip(channel: number): number {
  return Math.min(Math.max(channel, 0), 1)
}
