import { type CallResult, pageTree, type ShapePath, withShapeError } from '@rankdesk/api'
import { Button, Dialog, SegmentedControl, SkeletonText, Tree, type TreeNode } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'

export interface PageMappingToolsProps {
  /** The view that is shown. */
  view: 'matrix' | 'list'
}

/** The tools of both views of the mapping: the pages of the site, and the switch to the other view. */
export function PageMappingTools({ view }: PageMappingToolsProps) {
  return (
    <>
      <SitePagesButton />
      <ViewSwitch view={view} />
    </>
  )
}

/** Switches between the targets and the list of all pages. */
function ViewSwitch({ view }: PageMappingToolsProps) {
  const navigate = useNavigate()
  const { clientId } = useClientOfLayout()
  const path = `/client/${clientId}/page-mapping`
  return (
    <SegmentedControl
      label="Mapping view"
      value={view}
      onChange={(next) => void navigate(next === 'list' ? `${path}/list` : path)}
      options={[
        { value: 'matrix', label: 'Matrix' },
        { value: 'list', label: 'List' },
      ]}
    />
  )
}

/** The link to the sitemap editor and the button that opens the page tree. A client without a site has none. */
function SitePagesButton() {
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

interface SitePagesDialogProps {
  projectId: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The pages of the client's site as a tree (M476). It is loaded when the dialog opens. */
function SitePagesDialog({ projectId, open, onOpenChange }: SitePagesDialogProps) {
  const { clientId, domain } = useClientOfLayout()
  const { data, error, isFetching, refetch } = useQuery({
    ...pageTreeQuery(useApp(), clientId, projectId),
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Page Tree"
      subtitle={domain}
      width={560}
      resizable
      sizeKey="site-pages"
    >
      {data !== undefined ? (
        <Tree
          label="Page tree"
          nodes={data.map(nodeOf)}
          defaultExpanded={data.map(({ pageId }) => String(pageId))}
          className="max-h-[60vh] min-h-40 in-data-resized:h-full in-data-resized:max-h-none"
        />
      ) : error !== null ? (
        <LoadError
          title="The page tree did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy className="py-6">
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  )
}

/** The pages of a client's site as a tree, from the sites service. */
function pageTreeQuery(app: AppContextValue, clientId: number, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.pageTree(app, projectId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) =>
      withShapeError(app.client.call(pageTree, { query: { project: String(projectId) } }, { signal }), (path) =>
        describeTree(path, projectId),
      ),
  })
}

/** Returns the specified message for a response that is no list, or has a malformed node (M571). */
function describeTree(path: ShapePath, project: number): string {
  return path.length === 0 ? `Unable to load the page tree for ${project}` : `Invalid page tree for ${project}`
}

function nodeOf({ pageId, pageName, children }: CallResult<typeof pageTree>[number]): TreeNode {
  return { id: String(pageId), name: pageName, ...(children.length > 0 && { children: children.map(nodeOf) }) }
}
