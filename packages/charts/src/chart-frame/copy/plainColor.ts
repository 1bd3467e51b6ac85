const known = new Map<string, string>()

/** A CSS colour as sRGB, `#rrggbb` or `rgb(… / …)`: what draws SVG elsewhere seldom knows oklch. Others stay as they are. */
export function plainColor(css: string): string {
  if (!/^(oklch|oklab|lab|lch|color)\(/.test(css)) return css
  const before = known.get(css)
  if (before !== undefined) return before
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) return css
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const plain = alpha === 255 ? hex : `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(3)})`
  known.set(css, plain)
  return plain
}
