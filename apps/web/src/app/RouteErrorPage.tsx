import { ApiError } from '@rankdesk/api'
import { Button, PageTitle } from '@rankdesk/ui'
import { useRouteError } from 'react-router-dom'
import { errorText } from '#lib/errors/errorText.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useRetryLoad } from '#lib/routing/useRetryLoad.ts'

/** The text for a mistake of the app: the browser's own sentence helps nobody, and is in the report. */
const BROKEN = 'This screen broke, and the error was reported. Your saved work is safe. Reload to go on.'

/**
 * Replaces a screen that threw, or whose code could not be loaded. Loading is retried by itself; after an update of the
 * server, the connection bar offers a reload.
 */
export function RouteErrorPage() {
  const error = useRouteError()
  const { isLoadError, isRetrying, retry } = useRetryLoad(error)
  useDocumentTitle('Something went wrong')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <PageTitle title="Something went wrong" />
      <p role="alert" className="max-w-160 text-field wrap-break-word text-muted">
        {isLoadError
          ? 'This screen could not be loaded. Check your connection. Loading continues when it returns.'
          : error instanceof ApiError
            ? errorText(error).message
            : BROKEN}
      </p>
      <div className="flex gap-2">
        {isLoadError ? (
          <Button variant="primary" loading={isRetrying} onClick={retry}>
            Try again
          </Button>
        ) : (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
        <Button asChild>
          <Link unstyled to="/">
            Home
          </Link>
        </Button>
      </div>
    </div>
  )
}
