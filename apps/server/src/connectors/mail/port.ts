export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends e-mail. */
export interface Mailer {
  /** Throws if the server does not accept the message. */
  send(mail: Mail): Promise<void>
}
