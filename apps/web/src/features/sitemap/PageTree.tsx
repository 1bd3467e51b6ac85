import { type NewSitePage, pageNameSchema, type SiteTemplate, siteTemplates } from '@rankdesk/api'
import { isHomePage, newPageDefaults, type PageNameSource, type PageNode } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Icon, Button, SearchField, Tree, type TreeNode, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import { NewPageForm } from './NewPageForm.tsx'
import { PageDialogs, type PageTask } from './PageDialogs.tsx'
import { PageFactMarks } from './PageFactMarks.tsx'
import { pageIcon, PageMenu, PageName } from './PageNodeParts.tsx'
import { NEW_NODE, type NewPage, pageNodes } from './pageNodes.ts'
import { newPageAfter, positionText } from './pagePositions.ts'
import { logPageProblem } from './logPageProblem.ts'
import { type Site, type SiteFacts } from './pages.queries.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { type PageActions, usePageActions, type Addresses } from './usePageActions.tsx'
import { NO_REDIRECTS, type PagesWebsite } from './pagesWebsite.ts'

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
export function PageTree({
  site,
  pages,
  facts,
  nameSource,
  selectedPageId,
  onSelect,
  onAdded,
  onAddresses,
  treeClassName = 'max-h-[55vh] min-h-40',
}: PageTreeProps) {
  const { data: templates = [] } = useQuery(siteTemplatesQuery(useApp(), site.projectId))
  const byId = useMemo(() => new Map(pages.map((page) => [String(page.pageId), page])), [pages])
  const factsById = useMemo(() => new Map(facts?.pages.map((page) => [String(page.pageId), page])), [facts])
  const website = facts?.website ?? undefined
  const actions = usePageActions(site, pages, { onAddresses, website })
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
    <PageMenu page={byId.get(id)} onAdd={tree.startAdding} actions={actions} website={website} onTask={setTask} />
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
      {website !== undefined && <WebsiteNote website={website} />}
      <PageBulkBar
        pages={checkedPages}
        actions={actions}
        website={website}
        onTask={setTask}
        onClear={() => tree.setChecked(new Set())}
      />
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
          site={site}
          newPage={newPage}
          nameSource={nameSource}
          templates={templates}
          byId={byId}
          onAdded={onAdded}
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
      {...defaultsOf(newPage, nameSource, templates, byId)}
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

/** Returns the initial name and template of a new page (M434, M435). */
function defaultsOf(
  { parentId, after }: NewPage,
  nameSource: PageNameSource | undefined,
  templates: readonly SiteTemplate[],
  byId: ReadonlyMap<string, PageNode>,
): { defaultName: string; defaultTemplateId: number | undefined } {
  const { template, name } = newPageDefaults({
    templates,
    neighbors: {
      neighborTemplateId: byId.get(String(after))?.templateId ?? null,
      parentTemplateId: byId.get(String(parentId))?.templateId ?? null,
    },
    strategy: nameSource,
    pages: [...byId.values()],
  })
  return { defaultName: name, defaultTemplateId: template?.templateId }
}

/** A page to add, with its position. */
interface PageToAdd {
  pageName: string
  templateId: number
  parentId: number | null
  /** The previous page; null for the last position. */
  moveAfter: number | null
}

/** Returns a function that adds a page (M646) and returns its id and address. It throws an error for the form. */
function useAddPage(site: Site) {
  const { show } = useToast()
  const app = useApp()
  const insert = useMutation(insertPageMutation(app, site))
  return async ({ parentId, moveAfter, ...page }: PageToAdd) => {
    const inserted = await insert.mutateAsync({
      ...page,
      ...(moveAfter !== null && { moveAfter }),
      ...(parentId !== null && { parentId }),
    })
    show({ message: `${inserted.PageName} was added to the site.`, tone: 'success' })
    return { pageId: inserted.PageID, path: inserted.Path }
  }
}

interface PageToolsProps {
  search: string
  onSearch: (search: string) => void
  showSystem: boolean
  onShowSystem: (showSystem: boolean) => void
  onAdd: () => void
}

/** The search of the page tree, the button that adds a page, and the switch for system pages (M424, M425). */
function PageTools({ search, onSearch, showSystem, onShowSystem, onAdd }: PageToolsProps) {
  return (
    <>
      <div className="flex gap-2">
        <SearchField label="Search pages" value={search} onChange={onSearch} className="min-w-0 flex-1" />
        <Button icon={<Icon of={Plus} />} onClick={onAdd}>
          Add page
        </Button>
      </div>
      <Button size="sm" variant="ghost" className="self-end" onClick={() => onShowSystem(!showSystem)}>
        {showSystem ? 'Hide system pages' : 'Show all pages'}
      </Button>
    </>
  )
}

/** Returns the state of the page tree: search, system pages, expanded nodes, and the page that is being added. */
function usePageTree(pages: readonly PageNode[]) {
  const [search, setSearch] = useState('')
  const [showSystem, setShowSystem] = useState(false)
  const [newPage, setNewPage] = useState<NewPage>()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>()
  const { nodes, branches } = useMemo(
    () => pageNodes(pages, { search, showSystem, newPage }),
    [pages, search, showSystem, newPage],
  )
  /** A search expands everything; at first, only the root is expanded. */
  const expanded = useMemo(() => {
    if (search.trim() !== '') return new Set(branches)
    return expandedIds ?? new Set(nodes.map(({ id }) => id))
  }, [search, nodes, branches, expandedIds])

  /** Shows the new page at its position and expands its parent. */
  function startAdding(position: NewPage) {
    setNewPage(position)
    if (position.parentId !== null) setExpanded(new Set([...expanded, String(position.parentId)]))
  }

  return {
    nodes,
    expanded,
    setExpanded,
    search,
    setSearch,
    /** The checked nodes. */
    checked,
    setChecked,
    showSystem,
    setShowSystem,
    /** The position of the page that is being added; undefined for none. */
    newPage,
    startAdding,
    stopAdding: () => setNewPage(undefined),
  }
}

interface PageBulkBarProps {
  /** The checked pages. */
  pages: readonly PageNode[]
  actions: PageActions
  /** The client's own website on which the pages are: its theme decides about menus. */
  website: PagesWebsite | undefined
  onTask: (task: PageTask) => void
  onClear: () => void
}

/** The actions on the checked pages; nothing without any. */
function PageBulkBar({ pages, actions, website, onTask, onClear }: PageBulkBarProps) {
  if (pages.length === 0) return null
  const finish = (work: Promise<boolean>) => void work.then((isDone) => isDone && onClear())
  return (
    <BulkBar
      label="Actions on the selected pages"
      summary={<span className="mr-auto font-semibold">{pluralize(pages.length, 'page')} selected</span>}
      className="rounded-control bg-accent-soft px-3 py-2 text-on-accent-soft"
      onClear={onClear}
    >
      <Button size="sm" onClick={() => onTask({ kind: 'move', pages })}>
        Move to…
      </Button>
      {website === undefined && pages.some(({ visible }) => visible) && (
        <Button size="sm" onClick={() => finish(actions.setVisible(pages, false))}>
          Hide
        </Button>
      )}
      {website === undefined && pages.some(({ visible }) => !visible) && (
        <Button size="sm" onClick={() => finish(actions.setVisible(pages, true))}>
          Show
        </Button>
      )}
      <Button size="sm" onClick={() => onTask({ kind: 'delete', pages })}>
        Delete…
      </Button>
    </BulkBar>
  )
}

/** The site's templates with their pictures (M438, M643). */
function siteTemplatesQuery(app: AppContextValue, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteTemplates(app, projectId),
    meta: readsOf(['page']),
    queryFn: ({ signal }) => app.client.call(siteTemplates, { query: { project: projectId } }, { signal }),
  })
}

/** What is different for pages that are on the client's own website. */
function WebsiteNote({ website: { address, hasRedirects } }: { website: PagesWebsite }) {
  return (
    <p className="text-caption text-muted">
      Changes are made on <Link href={address}>{address}</Link>. Pages that it does not have stay as they are. A new
      page is a draft until its first text is published, and its theme decides about menus and their order.
      {!hasRedirects && ` ${NO_REDIRECTS}`}
    </p>
  )
}

/** The mutation that adds a page to the client's site (M646). It is pending until the tree is up to date. */
function insertPageMutation(app: AppContextValue, site: Site) {
  return mutationOptions({
    ...writeMutation((page: NewSitePage) => site.client.insertPage(page)),
    onError: (_error, _input, _before, { client: queryClient }) => {
      logPageProblem('Unable to add or update page')
      return refetchNow(queryClient, queryKeys.sitePages(app, site.projectId))
    },
  })
}
