/** Returns the strategy id of a path parameter; 0 if it is no positive whole number. */
export function strategyIdOf(parameter: string | undefined): number {
  return parameter !== undefined && /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : 0
}
