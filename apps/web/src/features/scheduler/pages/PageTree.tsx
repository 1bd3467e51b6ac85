import { pageNameSchema, type SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, NO_STRATEGY_CHOSEN, type PageNode } from '@rankdesk/domain'
import { Tree, type TreeNode, useDialogs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { newPageDefaults } from './newPageDefaults.ts'
import { NewPageForm } from './NewPageForm.tsx'
import { NEW_NODE } from './pageNodes.ts'
import { PageMenu, PageName, pageIcon } from './PageNodeParts.tsx'
import { newPageAfter, positionText } from './pagePositions.ts'
import { type Site, siteTemplatesQuery } from './pages.queries.ts'
import { PageTools } from './PageTools.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useAddPage } from './useAddPage.ts'
import { usePageActions } from './usePageActions.ts'
import { usePageTree } from './usePageTree.ts'

export interface PageTreeProps {
  site: Site
  pages: readonly PageNode[]
  /** The row that a page is chosen for; undefined for none. */
  row: DraftRow | undefined
  strategy: SchedulerStrategy | undefined
  actions: DraftActions
}

/** The site's tree with search, system pages on demand, and the templates (M424-M439). */
export function PageTree({ site, pages, row, strategy, actions }: PageTreeProps) {
  const { alert } = useDialogs()
  const { data: templates = [] } = useQuery(siteTemplatesQuery(useApp(), site.projectId))
  const byId = useMemo(() => new Map(pages.map((page) => [String(page.pageId), page])), [pages])
  const pageActions = usePageActions(site, pages, actions)
  const addPage = useAddPage(site)
  const tree = usePageTree(pages)
  const { newPage } = tree
  const selectedId = row?.pageId == null ? undefined : String(row.pageId)
  const selected = selectedId === undefined ? undefined : byId.get(selectedId)

  async function choose(page: PageNode) {
    if (row === undefined) await alert({ title: 'Page Manager', message: NO_STRATEGY_CHOSEN })
    else actions.change(row.rowId, { pageId: page.pageId, url: page.path })
  }

  async function save(page: { pageName: string; templateId: number }): Promise<void> {
    if (newPage === undefined) return
    const added = await addPage({ ...page, parentId: newPage.parentId, moveAfter: newPage.after })
    tree.stopAdding()
    if (row !== undefined) actions.change(row.rowId, { pageId: added.pageId, url: added.path })
  }

  /** Runs an action for the page of a node; an unsaved page has none. */
  function withPage<Result>(id: string, action: (page: PageNode) => Result): Result | undefined {
    const page = byId.get(id)
    return page === undefined ? undefined : action(page)
  }

  const menuOf = ({ id }: TreeNode) => <PageMenu page={byId.get(id)} onAdd={tree.startAdding} />
  const nameOf = (node: TreeNode) => <PageName node={node} page={byId.get(node.id)} />
  return (
    <PageTreeFrame busy={pageActions.busy} onDelete={() => void pageActions.remove()}>
      <PageTools
        search={tree.search}
        onSearch={tree.setSearch}
        showSystem={tree.showSystem}
        onShowSystem={tree.setShowSystem}
        onAdd={() => tree.startAdding(newPageAfter(selected))}
      />
      <Tree
        label="Site pages"
        nodes={tree.nodes}
        expanded={tree.expanded}
        onExpandedChange={tree.setExpanded}
        selected={selectedId}
        onSelect={({ id }) => void withPage(id, choose)}
        onRename={({ id }, name) => withPage(id, (page) => pageActions.rename(page, name))}
        nameSchema={pageNameSchema}
        describeRenameError={submitProblemOf}
        onMove={({ id }, target) => void withPage(id, (page) => pageActions.move(page, target))}
        canDrop={(_node, { id, position }) => id !== NEW_NODE && (position === 'into' || byId.get(id)?.path !== '/')}
        menu={menuOf}
        icon={({ id }) => pageIcon(byId.get(id))}
        renderName={nameOf}
        className="max-h-[55vh] min-h-40"
      />
      {newPage !== undefined && (
        <NewPageForm
          key={`${newPage.parentId} ${newPage.after}`}
          {...newPageDefaults(newPage, strategy, templates, byId)}
          positionLabel={positionText(newPage, byId)}
          templates={templates}
          onSave={save}
          onCancel={tree.stopAdding}
        />
      )}
      {newPage === undefined && selected !== undefined && (
        <TemplateChoice
          templates={templates}
          value={selected.templateId}
          onChange={(templateId) => {
            const template = templates.find((each) => each.templateId === templateId)
            if (template !== undefined) void pageActions.changeTemplate(selected, template)
          }}
        />
      )}
    </PageTreeFrame>
  )
}

interface PageTreeFrameProps {
  busy: boolean
  onDelete: () => void
  children: ReactNode
}

/** The frame of the tree and its tools. It listens to the Delete key of the tree; in a field the key deletes text. */
function PageTreeFrame({ busy, onDelete, children }: PageTreeFrameProps) {
  function handleKeyDown({ key, target }: KeyboardEvent) {
    if (key !== 'Delete' || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    if (target.closest('[role=tree]') !== null) onDelete()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the keys of the tree inside
    <div className="flex flex-col gap-3" aria-busy={busy || undefined} onKeyDown={handleKeyDown}>
      {children}
    </div>
  )
}
