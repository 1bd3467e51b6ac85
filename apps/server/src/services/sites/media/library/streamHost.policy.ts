/** The hosts of the video service (M524). Their subdomains belong to the service's customers. */
const STREAM_HOSTS = ['cloudflarestream.com', 'videodelivery.net']

/** The sources of streams, of their segments and thumbnails, for the content security policy. */
export const STREAM_SOURCES: readonly string[] = STREAM_HOSTS.flatMap((host) => [
  `https://${host}`,
  `https://*.${host}`,
])

/** Whether a link leads to a stream of the video service, so that no other host is contacted when it is played. */
export function isStreamOfService(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, port, username, password } = new URL(link)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && STREAM_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
