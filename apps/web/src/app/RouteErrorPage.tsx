import { Button, PageTitle } from '@rankdesk/ui'
import { useRouteError } from 'react-router-dom'
import { errorText } from '../shared/errors/errorText.ts'
import { useDocumentTitle } from '../shared/page/useDocumentTitle.ts'
import { Link } from '../shared/routing/Link.tsx'

/** Replaces a screen that threw, or whose code could not be loaded, for example after an update of the server. */
export function RouteErrorPage() {
  const { message } = errorText(useRouteError())
  useDocumentTitle('Something went wrong')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <PageTitle title="Something went wrong" />
      <p role="alert" className="max-w-160 text-field wrap-break-word text-muted">
        {message}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button asChild>
          <Link unstyled to="/">
            Home
          </Link>
        </Button>
      </div>
    </div>
  )
}
