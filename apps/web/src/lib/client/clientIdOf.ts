/** Returns the client id in an address (M077): a whole number above 0 in plain digits, otherwise 0. */
export function clientIdOf(parameter: string | undefined): number {
  // `Number` alone would open client 100 for `1e2`.
  const id = /^[1-9]\d*$/.test(parameter ?? '') ? Number(parameter) : 0
  return Number.isSafeInteger(id) ? id : 0
}
