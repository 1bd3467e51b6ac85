const SUFFIX = '.localhost'
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the domain of the client's site in a Host header. In the embedded default every site has the host
 * `{domain}.localhost`: 'blueridge.com.localhost:3000' is 'blueridge.com'. Undefined for any other host.
 */
export function siteDomainOfHost(host: string): string | undefined {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  if (!name.endsWith(SUFFIX)) return undefined
  const domain = name.slice(0, -SUFFIX.length)
  const labels = domain.split('.')
  const isDomain = domain.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label))
  return isDomain ? domain : undefined
}
