/** Returns the client id in an address (M077): a whole number above 0, otherwise 0. */
export function clientIdOf(parameter: string | undefined): number {
  const id = Number(parameter)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
