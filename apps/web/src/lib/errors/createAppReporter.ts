import { type ApiClient, createErrorReporter, type ErrorReporter, type WebConfig } from '@rankdesk/api'
import { appVersion } from '../connection/appVersion.ts'

/** Creates the reporter that sends the errors of this page to the server's log (M583-M585). */
export function createAppReporter({ client, config }: { client: ApiClient; config: WebConfig }): ErrorReporter {
  return createErrorReporter(client, {
    application: config.product,
    version: appVersion(document),
    url: () => location.href,
    userAgent: navigator.userAgent,
  })
}
