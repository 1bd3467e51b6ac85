import { pageNameSchema, type SiteTemplate } from '@rankdesk/api'
import { isHomePage, type PageNameSource, type PageNode } from '@rankdesk/domain'
import { Tree, type TreeNode } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { newPageDefaults } from './newPageDefaults.ts'
import { NewPageForm } from './NewPageForm.tsx'
import { NEW_NODE, type NewPage } from './pageNodes.ts'
import { PageBulkBar } from './PageBulkBar.tsx'
import { PageDialogs } from './PageDialogs.tsx'
import type { PageTask } from './pageTask.ts'
import { PageFactMarks } from './PageFactMarks.tsx'
import { PageMenu, PageName, pageIcon } from './PageNodeParts.tsx'
import { newPageAfter, positionText } from './pagePositions.ts'
import { type Site, type SiteFacts, siteTemplatesQuery } from './pages.queries.ts'
import { PageTools } from './PageTools.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useAddPage } from './useAddPage.ts'
import { type PageActions, usePageActions } from './usePageActions.ts'
import { usePageTree } from './usePageTree.ts'
import type { Addresses } from './useSiteChange.tsx'

export interface PageTreeProps {
  site: Site
  pages: readonly PageNode[]
  /** The index states and strategies of the pages; undefined until they are loaded. */
  facts: SiteFacts | undefined
  /** The id of the selected page. */
  selectedPageId: number | undefined
  onSelect: (page: PageNode) => void
  /** The strategy that names a new page (M435); undefined for none. */
  nameSource: PageNameSource | undefined
  /** Called with the id and the address of a page that was added. */
  onAdded: (page: { pageId: number; path: string }) => void
  /** Called with the new addresses of pages after a change. */
  onAddresses: (addresses: Addresses) => void
  /** The height of the tree. @default 'max-h-[55vh] min-h-40' */
  treeClassName?: string
}

/** The site's tree with search, system pages on demand, actions on one or several pages, and the templates (M424-M439). */
export function PageTree({ site, pages, facts, nameSource, ...props }: PageTreeProps) {
  const { selectedPageId, onSelect, onAdded, onAddresses, treeClassName = 'max-h-[55vh] min-h-40' } = props
  const { data: templates = [] } = useQuery(siteTemplatesQuery(useApp(), site.projectId))
  const byId = useMemo(() => new Map(pages.map((page) => [String(page.pageId), page])), [pages])
  const factsById = useMemo(() => new Map(facts?.pages.map((page) => [String(page.pageId), page])), [facts])
  const actions = usePageActions(site, pages, onAddresses)
  const tree = usePageTree(pages)
  const { newPage } = tree
  const [task, setTask] = useState<PageTask>()
  const selectedId = selectedPageId === undefined ? undefined : String(selectedPageId)
  const selected = selectedId === undefined ? undefined : byId.get(selectedId)
  const checkedPages = pages.filter(({ pageId }) => tree.checked.has(String(pageId)))

  /** Runs an action for the page of a node; an unsaved page has none. */
  function withPage<Result>(id: string, action: (page: PageNode) => Result): Result | undefined {
    const page = byId.get(id)
    return page === undefined ? undefined : action(page)
  }

  /** Returns the checked pages if the page is one of them, else the page alone. */
  const withChecked = (page: PageNode) => (tree.checked.has(String(page.pageId)) ? checkedPages : [page])

  const isHome = (id: string) => withPage(id, isHomePage) === true
  const detailOf = ({ id }: TreeNode) => <PageFactMarks facts={factsById.get(id)} />
  const menuOf = ({ id }: TreeNode) => (
    <PageMenu page={byId.get(id)} onAdd={tree.startAdding} actions={actions} onTask={setTask} />
  )
  return (
    <div className="@container flex min-w-0 flex-col gap-3" aria-busy={actions.busy || undefined}>
      <PageTools
        search={tree.search}
        onSearch={tree.setSearch}
        showSystem={tree.showSystem}
        onShowSystem={tree.setShowSystem}
        onAdd={() => tree.startAdding(newPageAfter(selected))}
      />
      <PageBulkBar pages={checkedPages} actions={actions} onTask={setTask} onClear={() => tree.setChecked(new Set())} />
      <Tree
        label="Site pages"
        nodes={tree.nodes}
        expanded={tree.expanded}
        onExpandedChange={tree.setExpanded}
        checked={tree.checked}
        onCheckedChange={tree.setChecked}
        selected={selectedId}
        onSelect={({ id }) => withPage(id, onSelect)}
        onRename={({ id }, name) => withPage(id, (page) => actions.rename(page, name))}
        nameSchema={pageNameSchema}
        onDelete={({ id }) => withPage(id, (page) => setTask({ kind: 'delete', pages: withChecked(page) }))}
        describeRenameError={submitProblemOf}
        onMove={({ id }, target) => void withPage(id, (page) => actions.move(withChecked(page), target))}
        onRefuse={actions.refuse}
        canDrop={(_node, target) => target.id !== NEW_NODE && (target.position === 'into' || !isHome(target.id))}
        menu={menuOf}
        icon={({ id }) => pageIcon(byId.get(id))}
        renderName={(node) => <PageName node={node} page={byId.get(node.id)} facts={factsById.get(node.id)} />}
        detail={detailOf}
        className={treeClassName}
      />
      {newPage !== undefined ? (
        <AddedPage
          key={`${newPage.parentId} ${newPage.after}`}
          {...{ site, newPage, nameSource, templates, byId, onAdded }}
          onClose={tree.stopAdding}
        />
      ) : (
        <PageTemplate page={selected} templates={templates} actions={actions} />
      )}
      <PageDialogs
        site={site}
        pages={pages}
        facts={facts}
        task={task}
        actions={actions}
        onClose={() => setTask(undefined)}
        onDone={() => tree.setChecked(new Set())}
      />
    </div>
  )
}

interface AddedPageProps extends Pick<PageTreeProps, 'site' | 'nameSource' | 'onAdded'> {
  newPage: NewPage
  templates: readonly SiteTemplate[]
  byId: ReadonlyMap<string, PageNode>
  onClose: () => void
}

/** The form of the page that is being added. */
function AddedPage({ site, newPage, nameSource, templates, byId, onAdded, onClose }: AddedPageProps) {
  const addPage = useAddPage(site)
  return (
    <NewPageForm
      {...newPageDefaults(newPage, nameSource, templates, byId)}
      positionLabel={positionText(newPage, byId)}
      templates={templates}
      onSave={async (page) => {
        const added = await addPage({ ...page, parentId: newPage.parentId, moveAfter: newPage.after })
        onClose()
        onAdded(added)
      }}
      onCancel={onClose}
    />
  )
}

interface PageTemplateProps {
  /** The selected page; undefined for none. */
  page: PageNode | undefined
  templates: readonly SiteTemplate[]
  actions: PageActions
}

/** The templates of the site, of which the selected page has one (M424). */
function PageTemplate({ page, templates, actions }: PageTemplateProps) {
  if (page === undefined) return null
  return (
    <TemplateChoice
      templates={templates}
      value={page.templateId}
      onChange={(templateId) => {
        const template = templates.find((each) => each.templateId === templateId)
        if (template !== undefined) void actions.changeTemplate(page, template)
      }}
    />
  )
}
