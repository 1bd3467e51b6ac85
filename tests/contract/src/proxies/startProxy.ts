import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** A real proxy with the example configuration of `deploy/`, in front of two servers. */
export interface Proxy {
  /** Its origin, with https. This process trusts its certificate. */
  url: string
  /** Its origin without https. */
  plainUrl: string
  /** Returns the end of what it has printed. */
  output(): string
  stop(): Promise<void>
}

/** Whether a proxy is installed on this machine. */
export function isInstalled(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'caddy' ? 'version' : '-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

const readExample = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8')

/** What the examples name, in place of which a run has addresses of its own. */
interface Addresses {
  folder: string
  port: number
  plainPort: number
  servers: readonly [number, number]
}

/** Replaces every value of a table. Throws when an example does not have one, as it would then not be what is tried. */
function replaceEach(text: string, values: [string, string][]): string {
  return values.reduce((changed, [old, value]) => {
    if (!changed.includes(old)) throw new Error(`The example has no "${old}"`)
    return changed.replaceAll(old, value)
  }, text)
}

/** Writes the configuration of each proxy, and returns its command. */
const CONFIGURE: Record<ProxyName, (addresses: Addresses) => Promise<string[]>> = {
  async nginx({ folder, port, plainPort, servers: [first, second] }) {
    const example = replaceEach(await readExample('nginx.conf'), [
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
      ['/etc/ssl/desk.example.com', join(folder, 'proxy')],
      ['desk.example.com', 'localhost'],
    ])
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    )
    const around = `daemon off;\nuser ${process.getuid?.() === 0 ? 'root' : 'nobody'};\npid ${folder}/nginx.pid;\nerror_log stderr;\nworker_processes 2;
events { worker_connections 2048; }\nhttp {\naccess_log off;\n${paths.join('\n')}\n${example}\n}\n`
    await writeFile(join(folder, 'nginx.conf'), around)
    return ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  },
  async haproxy({ folder, port, plainPort, servers: [first, second] }) {
    const example = replaceEach(await readExample('haproxy.cfg'), [
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/ssl/desk.example.com.pem', join(folder, 'both.pem')],
    ])
    await writeFile(join(folder, 'haproxy.cfg'), example)
    return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
  },
  async caddy({ folder, port, plainPort, servers: [first, second] }) {
    const example = replaceEach(await readExample('Caddyfile'), [
      ['app-1:3000', `127.0.0.1:${first}`],
      ['app-2:3000', `127.0.0.1:${second}`],
      // Its own certificate in place of one from a public authority, for which it would need a public name.
      [
        '{$PUBLIC_URL} {',
        `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/proxy.pem ${folder}/proxy.key`,
      ],
    ])
    const global = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`
    await writeFile(join(folder, 'Caddyfile'), global + example)
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
}

/** Starts a proxy on a port in front of two servers, and waits until it passes requests on. Throws with its output. */
export async function startProxy(name: ProxyName, port: number, servers: readonly [number, number]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `rankdesk-${name}-`))
  const [key, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names]
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const ca = await readFile(certificate, 'utf8')
  await writeFile(join(folder, 'both.pem'), ca + (await readFile(key, 'utf8')))
  setDefaultCACertificates([...getCACertificates('default'), ca])

  const plainPort = await freePort()
  const [program = name, ...args] = await CONFIGURE[name]({ folder, port, plainPort, servers })
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))

  const url = `https://localhost:${port}`
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const isReady = () => fetch(`${url}/readyz`).then(({ status }) => status)
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
  } catch (error) {
    await stop()
    throw new Error(`${name} did not pass requests on:\n${output}`, { cause: error })
  }
  return { url, plainUrl: `http://localhost:${plainPort}`, stop, output: () => output }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
