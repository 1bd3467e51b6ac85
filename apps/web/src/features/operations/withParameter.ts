/** Returns the parameters of an address with one of them changed. An empty value removes it. */
export function withParameter(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
