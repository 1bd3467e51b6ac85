import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** Fetches a path of a client's public site with a plain HTTP client, through the server at `serverUrl`. */
export async function visit(
  serverUrl: string,
  domain: string,
  path: string,
): Promise<{ status: number; body: string; bytes: Buffer }> {
  const { port } = new URL(serverUrl)
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: `${domain}.localhost:${port}` },
  }).end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  return { status: response.statusCode ?? 0, body: bytes.toString('utf8'), bytes }
}
