import { isHomePage, isSystemPage, type PageNode, pageNodeStyle, type PageNodeStyle } from '@rankdesk/domain'
import { cn, Icon, MenuItem, type TreeNode } from '@rankdesk/ui'
import { Cog, EyeOff, FileText, FilePlus, Folder, House, Link2 } from 'lucide-react'
import { NEW_NODE, type NewPage, SYSTEM_PAGES_STAY } from './pageNodes.ts'
import type { SiteFacts } from './pages.queries.ts'
import type { PageTask } from './PageDialogs.tsx'
import type { PageActions } from './usePageActions.tsx'
import type { PagesWebsite } from './pagesWebsite.ts'

const ICONS: Record<PageNodeStyle, typeof FileText> = {
  page: FileText,
  branch: Folder,
  link: Link2,
  hidden: EyeOff,
  system: Cog,
}

/** Returns the icon of a page's kind (M428). */
export function pageIcon(page: PageNode | undefined) {
  const image = page === undefined ? FilePlus : isHomePage(page) ? House : ICONS[pageNodeStyle(page)]
  return <Icon of={image} />
}

/** The names of the kinds that are not plain pages. */
const KINDS: Record<PageNodeStyle, string> = { page: '', branch: '', link: 'Link', hidden: 'Hidden', system: 'System' }

export interface PageNameProps {
  node: TreeNode
  page: PageNode | undefined
  /** The facts that stand next to the name. Their 'Hidden' is not repeated. */
  facts: SiteFacts['pages'][number] | undefined
}

/** A page's name in the style of its kind, with the kind as a text (M428). */
export function PageName({ node, page, facts }: PageNameProps) {
  const style = page === undefined ? 'page' : pageNodeStyle(page)
  const kind = node.id === NEW_NODE ? 'New' : KINDS[style]
  const word = kind === facts?.indexState ? '' : kind
  return (
    <span className={cn('flex min-w-0 items-baseline gap-2', style === 'hidden' && 'text-muted')}>
      <span className="truncate">{node.name}</span>
      {word !== '' && <span className="ml-auto shrink-0 text-caption text-subtle">{word}</span>}
    </span>
  )
}

export interface PageMenuProps {
  page: PageNode | undefined
  onAdd: (position: NewPage) => void
  actions: PageActions
  /** The client's own website on which the pages are: its theme decides about menus and order. */
  website: PagesWebsite | undefined
  onTask: (task: PageTask) => void
}

/** A page's menu (M425, M624, M625); renaming and moving by a step are actions of the tree. */
export function PageMenu({ page, onAdd, actions, website, onTask }: PageMenuProps) {
  if (page === undefined) return null
  const isHome = isHomePage(page)
  return (
    <>
      {!isHome && <MenuItem onSelect={() => onAdd({ parentId: page.parentId, after: page.pageId })}>Add page</MenuItem>}
      <MenuItem onSelect={() => onAdd({ parentId: page.pageId, after: null })}>Add child page</MenuItem>
      {website === undefined && (
        <MenuItem disabled={!isHome && page.childCount < 2} onSelect={() => void actions.sortChildren(page)}>
          Sort child pages A-Z
        </MenuItem>
      )}
      {isHome && (
        <MenuItem disabled description="The root page can't be renamed or moved.">
          Rename
        </MenuItem>
      )}
      {!isHome && (
        <>
          <MenuItem onSelect={() => onTask({ kind: 'move', pages: [page] })}>Move to…</MenuItem>
          {website === undefined && (
            <MenuItem onSelect={() => void actions.setVisible([page], !page.visible)}>
              {page.visible ? 'Hide' : 'Show'}
            </MenuItem>
          )}
          {isSystemPage(page) ? (
            <MenuItem disabled description={SYSTEM_PAGES_STAY}>
              Delete…
            </MenuItem>
          ) : (
            <MenuItem shortcut="Delete" onSelect={() => onTask({ kind: 'delete', pages: [page] })}>
              Delete…
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}
