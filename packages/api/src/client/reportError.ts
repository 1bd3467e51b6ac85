import { LOG_LEVELS, type LogLevelName, logError } from '../contracts/errors/log.ts'
import type { ApiClient } from './createApiClient.ts'

/** The program's environment, sent with every report. */
export interface ErrorPlace {
  application: string
  url(): string
  userAgent: string
}

/** Reports an error to the error log (M583). Never throws: a failed report must not cause another failure (M585). */
export type ReportError = (level: LogLevelName, error: unknown) => void

const cut = (text: string, most: number) => text.slice(0, most)

/** Creates the error reporter of a program. */
export function createErrorReporter(client: ApiClient, place: ErrorPlace): ReportError {
  return (level, error) => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    client
      .call(
        logError,
        {
          body: {
            application: place.application,
            level: LOG_LEVELS[level],
            message: cut(message, 5000),
            stack: cut(error instanceof Error ? (error.stack ?? '') : '', 20_000),
            url: cut(place.url(), 2000),
            userAgent: cut(place.userAgent, 500),
          },
        },
        { keepalive: true },
      )
      .catch(() => undefined)
  }
}
