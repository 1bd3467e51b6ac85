import { Button, LazyModuleError, PageTitle } from '@rankdesk/ui'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { useOnRestored } from '../shared/connection/connectionContext.ts'
import { errorText } from '../shared/errors/errorText.ts'
import { useDocumentTitle } from '../shared/page/useDocumentTitle.ts'
import { Link } from '../shared/routing/Link.tsx'

/**
 * Replaces a screen that threw, or whose code could not be loaded. A screen that could not be loaded is loaded again when
 * the connection returns; after an update of the server, the connection bar offers a reload.
 */
export function RouteErrorPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isLoadError = error instanceof LazyModuleError
  useOnRestored(() => isLoadError && void revalidate())
  useDocumentTitle('Something went wrong')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <PageTitle title="Something went wrong" />
      <p role="alert" className="max-w-160 text-field wrap-break-word text-muted">
        {isLoadError
          ? 'This screen could not be loaded. Check your connection. Loading continues when it returns.'
          : errorText(error).message}
      </p>
      <div className="flex gap-2">
        {isLoadError ? (
          <Button variant="primary" loading={state === 'loading'} onClick={() => void revalidate()}>
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
