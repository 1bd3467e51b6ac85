const cache = new Map<string, string>()

/** Converts a CSS color to sRGB (`#rrggbb` or `rgb(… / …)`), because few SVG viewers support oklch. Returns other colors as they are. */
export function plainColor(css: string): string {
  if (!/^(oklch|oklab|lab|lch|color)\(/.test(css)) return css
  const cached = cache.get(css)
  if (cached !== undefined) return cached
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) return css
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const plain = alpha === 255 ? hex : `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(3)})`
  cache.set(css, plain)
  return plain
}
