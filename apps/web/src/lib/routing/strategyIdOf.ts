/** Returns the strategy id of a path parameter; undefined if it is no positive whole number. */
export function strategyIdOf(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : undefined
}
