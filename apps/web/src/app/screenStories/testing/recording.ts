/** The responses that a screen received from the demo server (`npm run record-screens`). */
export interface Recording {
  /** The address of the screen. */
  path: string
  /** The server's time. */
  now: string
  /** The person who was signed in. */
  person: RecordedPerson
  /** The settings of the web app. */
  config: unknown
  calls: readonly RecordedCall[]
}

export interface RecordedPerson {
  staffId: number
  name: string
  email: string
}

/** A recorded request with its response. */
export interface RecordedCall {
  method: string
  /** The path with the query. The site of a client is below `/sites/`, with its domain. */
  url: string
  body: string
  /** Parsed JSON, or a style sheet's text. */
  response: unknown
}

/** Returns the report that the body of a request asks for; '' in other calls. */
export function queryIdOf(body: string): string {
  return /"queryId":"([^"]*)"/.exec(body)?.[1] ?? ''
}

/** Returns a call's name for messages: its method and path, and the report that it asks for. */
export function nameOfCall({ method, url, body }: Omit<RecordedCall, 'response'>): string {
  const queryId = queryIdOf(body)
  return `${method} ${url}${queryId === '' ? '' : ` (report ${queryId})`}`
}
