/** Returns the sources of streams, of their segments and thumbnails, for the content security policy. */
export function streamSourcesOf(hosts: readonly string[]): readonly string[] {
  return hosts.flatMap((host) => [`https://${host}`, `https://*.${host}`])
}

/**
 * Whether a link leads to a stream of the video service, so that no other host is contacted when it is read or played
 * (M524). The subdomains of its hosts belong to the service's customers.
 */
export function isStreamOfService(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, port, username, password } = new URL(link)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
