/** The server's addresses, from which the web app's origin follows. */
export interface AppAddresses {
  /** The origin that the operator set. It is then the only one. */
  publicUrl: string | undefined
  host: string
  port: number
}

/**
 * Whether `origin` is our own web app, the only origin that may call a client's site from a browser (M645). Without a
 * public address it is this server under each of the names that a local browser may use.
 */
export function isAppOrigin(origin: string, { publicUrl, host, port }: AppAddresses): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return names.some((name) => origin === `http://${name}:${port}` || (port === 80 && origin === `http://${name}`))
}
