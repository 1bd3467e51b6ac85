import { type LogEntry, LOG_LEVELS, type LogLevelName, logError } from '../contracts/errors/log.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { ApiClient } from './createApiClient.ts'

/** The program's environment, sent with every report. */
export interface ErrorContext {
  application: string
  /** The build of the program. */
  version: string
  url(): string
  userAgent: string
}

/** Reports an error to the error log (M583). Never throws: a failed report must not cause another failure (M585). */
export type ReportError = (level: LogLevelName, error: unknown, details?: ErrorDetails) => void

/** What the program knows about an error beyond the error itself. */
export interface ErrorDetails {
  /** The screen: the pattern of its route. */
  screen?: string | undefined
}

export interface ErrorReporter {
  report: ReportError
  /** Sends the reports that could not be sent without a connection. */
  resend: () => void
}

/** The reports that are kept while there is no connection; older ones are dropped. */
const MAX_UNSENT = 20

const cut = (text: string, max: number) => text.slice(0, max)

/** Creates the error reporter of a program. It reports an error object once, however many handlers receive it. */
export function createErrorReporter(client: ApiClient, context: ErrorContext): ErrorReporter {
  const reported = new WeakSet<object>()
  let unsent: LogEntry[] = []

  function send(body: LogEntry): void {
    client.call(logError, { body }, { keepalive: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) unsent = [...unsent, body].slice(-MAX_UNSENT)
    })
  }

  return {
    report(level, error, { screen = '' } = {}) {
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return
        reported.add(error)
      }
      send({
        application: context.application,
        level: LOG_LEVELS[level],
        message: cut(messageOf(error), 5000),
        stack: cut(error instanceof Error ? (error.stack ?? '') : '', 20_000),
        url: cut(context.url(), 2000),
        userAgent: cut(context.userAgent, 500),
        version: cut(context.version, 200),
        screen: cut(screen, 200),
        failedRequestId: error instanceof ApiError ? cut(error.requestId ?? '', 100) : '',
      })
    },
    resend() {
      const entries = unsent
      unsent = []
      for (const entry of entries) send(entry)
    },
  }
}

/** Returns the text of any thrown value, with that of its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = `${error.name}: ${error.message}`
  return error.cause === undefined ? message : `${message} (${messageOf(error.cause)})`
}
