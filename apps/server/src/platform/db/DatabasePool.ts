import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseMonitor, type MonitorOptions } from './DatabaseMonitor.ts'

export interface DatabaseOptions {
  /** The maximum number of connections. @default 20 */
  max?: number
  /** Called when an idle connection breaks, and when the monitor finds that the database no longer responds. */
  onError?: (error: Error) => void
  /** Checks the connection all the time, so that calls fail at once while the database is unavailable. */
  monitor?: MonitorOptions
}

/**
 * A pool of connections. With a monitor it rejects at once while the database is unavailable, and ends the calls that
 * wait for a response.
 */
export class DatabasePool extends pg.Pool {
  readonly #sockets: Set<Socket>
  readonly #monitor: DatabaseMonitor | undefined

  constructor(url: string, { max = 20, onError, monitor }: DatabaseOptions) {
    const sockets = new Set<Socket>()
    let lost = (): Error | undefined => undefined
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      // The caller of such a long statement is gone. Imports and demo data use their own connections.
      statement_timeout: 60_000,
      keepAlive: true,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        // Callers that waited for a connection get one of these when the others are destroyed.
        setImmediate(() => lost() && socket.destroy(lost()))
        return socket.once('close', () => sockets.delete(socket))
      },
    })
    this.#sockets = sockets
    // A broken idle connection must not end the process; the next query opens a new one.
    this.on('error', (error) => onError?.(error))
    // Nor must one that breaks while a transaction uses it. The transaction's next statement reports the error.
    this.on('connect', (client) => client.on('error', () => undefined))
    if (monitor === undefined) return
    this.#monitor = new DatabaseMonitor(url, monitor, (error) => {
      onError?.(error)
      for (const socket of this.#sockets) socket.destroy(error)
    })
    lost = () => this.#monitor?.lost
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const lost = this.#monitor?.lost
    if (callback === undefined) return lost === undefined ? super.connect() : Promise.reject(lost)
    if (lost === undefined) super.connect(callback)
    else callback(lost, undefined, () => undefined)
  }

  /** Waits until all connections are returned, and closes them. */
  async close(): Promise<void> {
    await this.#monitor?.stop()
    await this.end()
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void
