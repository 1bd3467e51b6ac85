import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The last phase of a server's life: it still serves every request, but is no longer ready, so that a proxy sends new
 * requests to another process, and each response ends its connection.
 */
export class Draining {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Registers the end of kept-alive connections. Call it before the routes are registered. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close')
    })
  }

  /** Starts draining and waits until proxies have noticed it. */
  async drain(seconds: number): Promise<void> {
    this.#isDraining = true
    await wait(seconds * 1000)
  }
}
