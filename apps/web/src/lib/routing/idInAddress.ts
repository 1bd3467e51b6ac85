/** Returns the id in a parameter of an address, such as a strategy's; undefined if it is no positive whole number. */
export function idInAddress(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : undefined
}
