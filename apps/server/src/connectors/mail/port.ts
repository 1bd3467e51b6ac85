export interface Mail {
  to: string
  subject: string
  text: string
  /** The same message as HTML. */
  html: string
}

/** Sends e-mail. */
export interface Mailer {
  /** Throws `MailRefused` if the server refuses the message for good, and another error if a later attempt may succeed. */
  send(mail: Mail): Promise<void>
}

/** A message that the server refuses for good. The text is the server's own. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
