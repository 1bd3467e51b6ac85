import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A local SMTP server for tests. It keeps the messages that it accepts. */
export interface LocalSmtpServer {
  port: number
  url: string
  /** The accepted messages with their headers. */
  messages: string[]
  /** The addresses that clients named as recipients. */
  recipients: string[]
  /** The passwords of clients that signed in, and whether their connection was encrypted. */
  signIns: { password: string; isEncrypted: boolean }[]
  /** Answers every recipient with this code and text from now on. Undefined accepts them. */
  refuse(refusal?: { code: number; text: string }): void
  stop(): Promise<void>
}

/** Starts it. Without `startTls` it does not offer to encrypt the connection. */
export async function startSmtpServer({ startTls = true } = {}): Promise<LocalSmtpServer> {
  const messages: string[] = []
  const recipients: string[] = []
  const signIns: LocalSmtpServer['signIns'] = []
  let refusal: { code: number; text: string } | undefined
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username, password }, { secure }, callback) {
      signIns.push({ password: password ?? '', isEncrypted: secure })
      callback(null, { user: username ?? '' })
    },
    onRcptTo({ address }, _session, callback) {
      recipients.push(address)
      if (refusal === undefined) callback()
      else callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', callback)
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  // A client that refuses our certificate ends its connection, which is no failure of the test.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    signIns,
    refuse(next) {
      refusal = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
