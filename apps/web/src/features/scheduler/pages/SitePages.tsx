import type { SchedulerStrategy } from '@rankdesk/api'
import { defaultPageName, defaultTemplate, type DraftRow, NO_STRATEGY_CHOSEN, type PageNode } from '@rankdesk/domain'
import { Button, SearchField, Skeleton, Tree, type TreeNode, useDialogs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { NewPageForm } from './NewPageForm.tsx'
import { idsWithChildren, NEW_NODE, type NewPage, pageNodes, withNewPage } from './pageNodes.ts'
import { PageMenu, PageName, pageIcon } from './PageNodeParts.tsx'
import { type Site, sitePagesQuery, siteTemplatesQuery } from './pages.queries.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { usePageActions } from './usePageActions.tsx'

export interface SitePagesProps {
  site: Site
  row: DraftRow | undefined
  strategy: SchedulerStrategy | undefined
  actions: DraftActions
}

const NONE: readonly PageNode[] = []

/** The site's tree with search, system pages on demand, and the templates (M424-M439). */
export function SitePages({ site, row, strategy, actions }: SitePagesProps) {
  const app = useApp()
  const { alert } = useDialogs()
  const found = useQuery(sitePagesQuery(app, site))
  const { data: templates = [] } = useQuery(siteTemplatesQuery(app, site.projectId))
  const pages = found.data ?? NONE
  const byId = useMemo(() => new Map(pages.map((page) => [String(page.pageId), page])), [pages])
  const pageActions = usePageActions(site, pages, actions)
  const [search, setSearch] = useState('')
  const [showSystem, setShowSystem] = useState(false)
  const [adding, setAdding] = useState<NewPage>()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>()

  const nodes = useMemo(() => pageNodes(pages, { search, showSystem }), [pages, search, showSystem])
  const shown = adding === undefined ? nodes : withNewPage(nodes, adding)
  const open = useMemo(() => {
    if (search.trim() !== '') return new Set(idsWithChildren(nodes))
    return expanded ?? new Set(nodes.map(({ id }) => id))
  }, [search, nodes, expanded])
  const current = row?.pageId === null || row === undefined ? undefined : byId.get(String(row.pageId))

  async function choose(page: PageNode | undefined) {
    if (page === undefined) return
    if (row === undefined) await alert({ title: 'Page Manager', message: NO_STRATEGY_CHOSEN })
    else actions.change(row.rowId, { pageId: page.pageId, url: page.path })
  }

  function beginToAdd(place: NewPage) {
    setAdding(place)
    if (place.parentId !== null) setExpanded(new Set([...open, String(place.parentId)]))
  }

  async function add(page: { pageName: string; templateId: number }): Promise<void> {
    if (adding === undefined) return
    const made = await pageActions.add({ ...page, parentId: adding.parentId, moveAfter: adding.after })
    setAdding(undefined)
    if (row !== undefined) actions.change(row.rowId, { pageId: made.pageId, url: made.path })
  }

  const menuOf = ({ id }: TreeNode) => <PageMenu page={byId.get(id)} onAdd={beginToAdd} />
  const nameOf = (node: TreeNode) => <PageName node={node} page={byId.get(node.id)} />

  if (found.isPending) return <Skeleton height={240} />
  if (found.data === undefined) {
    // The specified text for a tree that was not loaded from the client's own domain (M572).
    return (
      <LoadError title="Oops" error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
    )
  }
  return (
    <div className="flex flex-col gap-3" aria-busy={pageActions.busy || undefined}>
      <div className="flex gap-2">
        <SearchField label="Search pages" value={search} onChange={setSearch} className="min-w-0 flex-1" />
        <Button
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => beginToAdd(placeBeside(current))}
        >
          Add page
        </Button>
      </div>
      <Button size="sm" variant="ghost" className="self-end" onClick={() => setShowSystem(!showSystem)}>
        {showSystem ? 'Hide system pages' : 'Show all pages'}
      </Button>
      <Tree
        label="Site pages"
        nodes={shown}
        expanded={open}
        onExpandedChange={setExpanded}
        selected={row?.pageId === null || row === undefined ? undefined : String(row.pageId)}
        onSelect={({ id }) => void choose(byId.get(id))}
        onRename={({ id }, name) => {
          const page = byId.get(id)
          if (page !== undefined) void pageActions.rename(page, name)
        }}
        onMove={({ id }, target) => {
          const page = byId.get(id)
          if (page !== undefined) void pageActions.move(page, target)
        }}
        canDrop={(_node, target) =>
          target.id !== NEW_NODE && (target.place === 'into' || byId.get(target.id)?.path !== '/')
        }
        menu={menuOf}
        icon={({ id }) => pageIcon(byId.get(id))}
        renderName={nameOf}
        className="max-h-[55vh] min-h-40"
      />
      {adding !== undefined && (
        <NewPageForm
          key={`${adding.parentId} ${adding.after}`}
          defaultName={
            strategy === undefined
              ? ''
              : defaultPageName({
                  specialty: strategy.strategyDetail.specialty,
                  title: strategy.title,
                  subtitle: strategy.subtitle,
                })
          }
          place={placeText(adding, byId)}
          templates={templates}
          defaultTemplateId={
            defaultTemplate(templates, {
              neighborTemplateId: byId.get(String(adding.after))?.templateId ?? null,
              parentTemplateId: byId.get(String(adding.parentId))?.templateId ?? null,
            })?.templateId
          }
          onSave={add}
          onCancel={() => setAdding(undefined)}
        />
      )}
      {adding === undefined && current !== undefined && (
        <TemplateChoice
          templates={templates}
          value={current.templateId}
          onChange={(templateId) => {
            const template = templates.find((each) => each.templateId === templateId)
            if (template !== undefined) void pageActions.changeTemplate(current, template)
          }}
        />
      )}
    </div>
  )
}

/** A page added with the button follows the selected page, or is the last one at the root. */
const placeBeside = (page: PageNode | undefined): NewPage =>
  page === undefined || page.path === '/'
    ? { parentId: null, after: null }
    : { parentId: page.parentId, after: page.pageId }

function placeText({ parentId, after }: NewPage, byId: ReadonlyMap<string, PageNode>): string {
  const [above, before] = [byId.get(String(parentId)), byId.get(String(after))]
  if (before !== undefined) return `After ${before.pageName}`
  return above === undefined ? 'At the end of the site' : `Under ${above.pageName}`
}
