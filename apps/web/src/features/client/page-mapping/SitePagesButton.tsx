import { Button } from '@rankdesk/ui'
import { useState } from 'react'
import { Link } from '#lib/routing/Link.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { SitePagesDialog } from './SitePagesDialog.tsx'

/** The link to the sitemap editor and the button that opens the page tree. A client without a site has none. */
export function SitePagesButton() {
  const [open, setOpen] = useState(false)
  const { clientId, projectData } = useClientOfLayout()
  const [project] = projectData
  if (project === undefined) return null
  return (
    <>
      <Button asChild variant="ghost">
        <Link unstyled to={`/client/${clientId}/sitemap`}>
          Edit sitemap
        </Link>
      </Button>
      <Button onClick={() => setOpen(true)}>Page tree</Button>
      <SitePagesDialog projectId={project.projectId} open={open} onOpenChange={setOpen} />
    </>
  )
}
