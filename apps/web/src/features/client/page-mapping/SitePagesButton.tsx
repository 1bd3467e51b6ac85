import { Button } from '@rankdesk/ui'
import { useState } from 'react'
import { useClientOfLayout } from '../clientOfLayout.ts'
import { SitePagesDialog } from './SitePagesDialog.tsx'

/** The button that opens the page tree of the client's site. A client without a site has none. */
export function SitePagesButton() {
  const [open, setOpen] = useState(false)
  const [project] = useClientOfLayout().projectData
  if (project === undefined) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Page tree</Button>
      <SitePagesDialog projectId={project.projectId} open={open} onOpenChange={setOpen} />
    </>
  )
}
