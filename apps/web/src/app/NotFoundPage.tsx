import { Button, PageTitle } from '@rankdesk/ui'
import { useLocation } from 'react-router-dom'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'

/** The page for any path without a screen (M076). The tab's title comes from the path (M082). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useDocumentTitle(undefined)
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <PageTitle title="NotFound" />
      <p className="max-w-full text-field wrap-break-word text-muted">
        There is no page at <span className="font-mono text-text">{pathname}</span>. The address may be mistyped, or the
        page has moved.
      </p>
      <Button asChild variant="primary">
        <Link unstyled to="/">
          Home
        </Link>
      </Button>
    </div>
  )
}
