import { Button, PageTitle } from '@rankdesk/ui'
import { errorText } from '../shared/errors/errorText.ts'
import { useDocumentTitle } from '../shared/page/useDocumentTitle.ts'
import { Link } from '../shared/routing/Link.tsx'

/** Stands where a screen broke, or where its code could not be fetched, as after an update of the server. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const { message } = errorText(error)
  useDocumentTitle('This page did not work')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <PageTitle title="This page did not work" />
      <p role="alert" className="max-w-160 text-field wrap-break-word text-muted">
        {message}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
        <Button asChild>
          <Link to="/">Home</Link>
        </Button>
      </div>
    </div>
  )
}
