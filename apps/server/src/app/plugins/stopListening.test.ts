import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { stopListening } from './connectionsOnClose.ts'

/** Starts a server that greets everybody whom it accepts. */
async function listen(host: string) {
  const server = createServer((socket) => socket.end('accepted'))
  server.listen(0, host)
  await once(server, 'listening')
  return { server, ...(server.address() as AddressInfo) }
}

/** Connects, and resolves with what comes: a greeting or the code of an error. */
async function visit(host: string, port: number): Promise<string> {
  const socket = connect(port, host)
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString()))
  socket.on('error', (error: NodeJS.ErrnoException) => (received += error.code))
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
  ['::', '127.0.0.1'],
])('a server on %s accepts who waits at %s when it stops listening, and refuses the next', async (host, to) => {
  const { server, port } = await listen(host)
  // Its connection is in the system's queue before the server can accept it.
  const waiting = visit(to, port)
  await stopListening(server)
  expect(server.listening).toBe(false)
  expect(await waiting).toBe('accepted')
  expect(await visit(to, port)).toBe('ECONNREFUSED')
})

it('stops listening while others connect all the time, and resets none', async () => {
  const { server, port } = await listen('127.0.0.1')
  const visitors = Array.from({ length: 8 }, async () => {
    const outcomes: string[] = []
    while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await visit('127.0.0.1', port))
    return outcomes
  })
  await Promise.all([once(server, 'connection'), once(server, 'connection')])
  await stopListening(server)
  expect([...new Set((await Promise.all(visitors)).flat())].toSorted()).toEqual(['ECONNREFUSED', 'accepted'])
})

it('leaves a server alone that does not listen', async () => {
  const server = createServer()
  await stopListening(server)
  expect(server.listening).toBe(false)
})
