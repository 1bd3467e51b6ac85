/** Where a server listens and is reached, as far as the origin of its web application follows from it. */
export interface AppPlace {
  /** The origin that the operator set; the only one then. */
  publicUrl: string | undefined
  host: string
  port: number
}

/**
 * Whether a page of `origin` is our own web application: the only one that may call a client's site from a browser
 * (M645). Without a public address it is this server under each of the names that a browser on it may use.
 */
export function isAppOrigin(origin: string, { publicUrl, host, port }: AppPlace): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return names.some((name) => origin === `http://${name}:${port}` || (port === 80 && origin === `http://${name}`))
}
