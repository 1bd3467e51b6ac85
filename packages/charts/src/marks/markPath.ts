import type { MarkShape } from '../chart-frame/seriesStyle.ts'

/**
 * Returns the path data of a mark around a point (px). `size` is half of its width, px. A d3 `symbol()` is drawn at the
 * origin and needs a node per point; these paths are appended to one another, so a series has one node.
 */
export function markPath(shape: MarkShape, x: number, y: number, size = 3.5): string {
  const s = size
  const p = roundPx
  if (shape === 'square') return `M${p(x - s * 0.85)} ${p(y - s * 0.85)}h${p(s * 1.7)}v${p(s * 1.7)}h${p(-s * 1.7)}z`
  if (shape === 'triangle') return `M${p(x)} ${p(y - s * 1.1)}l${p(s * 1.1)} ${p(s * 1.9)}h${p(-s * 2.2)}z`
  if (shape === 'diamond')
    return `M${p(x)} ${p(y - s * 1.2)}l${p(s * 1.2)} ${p(s * 1.2)}l${p(-s * 1.2)} ${p(s * 1.2)}l${p(-s * 1.2)} ${p(-s * 1.2)}z`
  if (shape === 'cross')
    return `M${p(x - s * 0.8)} ${p(y - s * 0.8)}l${p(s * 1.6)} ${p(s * 1.6)}m0 ${p(-s * 1.6)}l${p(-s * 1.6)} ${p(s * 1.6)}`
  return `M${p(x - s)} ${p(y)}a${p(s)} ${p(s)} 0 1 0 ${p(2 * s)} 0a${p(s)} ${p(s)} 0 1 0 ${p(-2 * s)} 0z`
}

/** Rounds to a tenth of a pixel, which keeps path data short. */
export function roundPx(value: number): number {
  return Math.round(value * 10) / 10
}
