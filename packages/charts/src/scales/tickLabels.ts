import { formatValue, type ValueFormat } from '@rankdesk/format'

/**
 * Formats the ticks of an axis: abbreviated (1.5k), with as many decimals as it takes to tell them apart. Falls back to
 * powers of ten above a quadrillion and below a millionth.
 */
export function tickLabels(ticks: readonly number[], format: ValueFormat = 'default'): string[] {
  const max = Math.max(0, ...ticks.map(Math.abs))
  const step = ticks.length > 1 ? Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) : max
  if (max >= 1e15 || (step > 0 && step < 1e-6)) return powersOfTen(ticks)
  const abbreviate = max >= 10_000
  const unit = max >= 1e9 ? 1e9 : max >= 1e6 ? 1e6 : abbreviate ? 1e3 : 1
  for (let decimals = 0; decimals <= 12; decimals += 1) {
    if (!ticks.every((tick) => isExact(tick / unit, decimals, step / unit))) continue
    const texts = ticks.map((tick) => formatValue(tick, format, { abbreviate, maximumDecimals: decimals }))
    if (new Set(texts).size === texts.length) return texts
  }
  return powersOfTen(ticks)
}

/** Whether `decimals` decimals express a number to a thousandth of the step between ticks. */
function isExact(value: number, decimals: number, step: number): boolean {
  return Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals - value) <= Math.abs(step) / 1000
}

/** Formats ticks as powers of ten, with as many digits as it takes to tell them apart. */
function powersOfTen(ticks: readonly number[]): string[] {
  let texts: string[] = []
  for (let digits = 2; digits <= 16; digits += 1) {
    texts = ticks.map((tick) => (tick === 0 ? '0' : powerOfTen(tick, digits)))
    if (new Set(texts).size === texts.length) return texts
  }
  return texts
}

function powerOfTen(value: number, digits: number): string {
  return value
    .toExponential(digits)
    .replace(/\.?0+e/, 'e')
    .replace('e+', 'e')
}
