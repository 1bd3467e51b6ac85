import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A local SMTP server for tests. It keeps the messages that it accepts. */
export interface FakeSmtp {
  url: string
  /** The accepted messages with their headers. */
  messages: string[]
  /** Rejects every recipient from now on. */
  rejectRecipients(): void
  stop(): Promise<void>
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let recipientResponse = '250 OK'
  const server = createServer((socket) => {
    sockets.add(socket)
    const respond = (line: string) => socket.write(`${line}\r\n`)
    let message: string[] | undefined
    let rest = ''
    const readLine = (line: string) => {
      if (message !== undefined && line !== '.') message.push(line)
      else if (message !== undefined) {
        messages.push(message.join('\n'))
        message = undefined
        respond('250 OK')
      } else if (line === 'DATA') {
        message = []
        respond('354 Go on')
      } else if (line.startsWith('RCPT')) respond(recipientResponse)
      else if (line === 'QUIT') socket.end('221 Bye\r\n')
      else respond('250 OK')
    }
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    })
    respond('220 Fake SMTP')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    rejectRecipients() {
      recipientResponse = '550 There is no such mailbox'
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
