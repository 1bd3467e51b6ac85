/** A colour in the OKLCH of CSS: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Reads `oklch(L C H)`; undefined for anything else, and for a colour that is partly transparent. */
export function parseOklch(css: string): Oklch | undefined {
  const match = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(css.trim())
  if (match === null) return undefined
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: Number(match[3]) }
}

/**
 * The contrast ratio of two colours by WCAG 2.2, 1 to 21. A colour outside of sRGB is clipped channel by channel, as a
 * screen of that range would show it.
 */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, 0 to 1: OKLCH to OKLab to linear sRGB, by the matrices of CSS Color 4. */
function luminance({ lightness, chroma, hue }: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(Math.max(channel, 0), 1)
}
