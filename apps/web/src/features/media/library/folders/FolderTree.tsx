import { formatNumber, mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'
import { Icon, MenuItem, Tree, type TreeNode, type TreeTarget } from '@rankdesk/ui'
import { Folder, FolderOpen, FolderPlus, House, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { mediaNameSchema } from '../files/mediaNameSchema.ts'
import { filesBelow, type FolderCount, isWithin, ROOT } from './folderPaths.ts'

/** What can be done with folders. Without it the tree only chooses. */
export interface FolderActions {
  create: (parent: string) => void
  /** Resolves with false if the folder keeps its name. Rejects with an error for the name's field. */
  rename: (path: string, name: string) => Promise<boolean>
  move: (path: string, parent: string) => void
  remove: (path: string) => void
}

export interface FolderTreeProps {
  folders: readonly FolderCount[]
  /** The chosen folder; undefined while another list is shown. */
  selected: string | undefined
  onSelect: (path: string) => void
  actions?: FolderActions
  /** A folder that dragged files are over. */
  dropTarget?: string | undefined
  /** The accessible name. @default 'Folders' */
  label?: string
  /** Classes for the size. */
  className?: string
}

/** The folders of a library with their numbers of files (M453, M454, M459). */
export function FolderTree({
  folders,
  selected,
  onSelect,
  actions,
  dropTarget,
  label = 'Folders',
  className = '',
}: FolderTreeProps) {
  const counts = useMemo(() => filesBelow(folders), [folders])
  const nodes = useMemo(
    () =>
      folderNodes(
        [...counts.keys()].filter((path) => path !== ROOT),
        'Media',
      ),
    [counts],
  )
  const { expanded, setExpanded } = useExpanded(selected)

  const iconOf = ({ id }: TreeNode): ReactNode => {
    if (id === ROOT) return <Icon of={House} />
    return id === selected ? <Icon of={FolderOpen} /> : <Icon of={Folder} />
  }
  const menuOf = ({ id }: TreeNode) =>
    actions && (
      <>
        <MenuItem icon={<Icon of={FolderPlus} />} onSelect={() => actions.create(id)}>
          New folder
        </MenuItem>
        {id !== ROOT && (
          <MenuItem danger icon={<Icon of={Trash2} />} shortcut="delete" onSelect={() => actions.remove(id)}>
            Delete
          </MenuItem>
        )}
      </>
    )

  function handleKeyDown({ key, target }: KeyboardEvent) {
    if (key !== 'Delete' || !(target instanceof HTMLElement) || target.role !== 'tree') return
    const active = target.ownerDocument.getElementById(target.getAttribute('aria-activedescendant') ?? '')
    const path = active?.querySelector<HTMLElement>('[data-folder]')?.dataset['folder']
    if (path !== undefined && path !== ROOT) actions?.remove(path)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the keys of the tree inside
    <div
      onKeyDown={handleKeyDown}
      className="[&_[role=treeitem]:has([data-target])]:bg-accent-soft [&_[role=treeitem]:has([data-target])]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
    >
      <Tree
        label={label}
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
        icon={iconOf}
        renderName={({ id, name }) => (
          <FolderName path={id} name={name} files={counts.get(id) ?? 0} isTarget={id === dropTarget} />
        )}
        {...(actions && {
          menu: menuOf,
          nameSchema: mediaNameSchema,
          describeRenameError: submitProblemOf,
          onRename: ({ id }: TreeNode, name: string) => actions.rename(id, name),
          onMove: ({ id }: TreeNode, target: TreeTarget) => actions.move(id, parentOf(target)),
          canDrop: ({ id }: TreeNode, target: TreeTarget) => canMoveTo(id, target),
        })}
        className={className}
      />
    </div>
  )
}

/** Returns the folders as a tree under the root, sorted by name. The ids are the paths. */
function folderNodes(paths: readonly string[], rootName: string): TreeNode[] {
  const children = new Map<string, string[]>()
  for (const path of new Set(paths.flatMap(mediaFoldersDownTo))) {
    const parent = splitMediaPath(path).folderPath
    children.set(parent, [...(children.get(parent) ?? []), path])
  }
  const nodesIn = (parent: string): TreeNode[] =>
    (children.get(parent) ?? [])
      .map((path) => ({ path, name: splitMediaPath(path).name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }))
      .map(({ path, name }) => ({ id: path, name, children: nodesIn(path) }))
  return [{ id: ROOT, name: rootName, fixed: true, children: nodesIn(ROOT) }]
}

/** The folder that a dropped folder lands in. Folders are sorted by name, so a place beside one means its parent. */
function parentOf({ id, position }: TreeTarget): string {
  return position === 'into' || id === ROOT ? id : splitMediaPath(id).folderPath
}

function canMoveTo(path: string, target: TreeTarget): boolean {
  const parent = parentOf(target)
  return parent !== splitMediaPath(path).folderPath && !isWithin(parent, path)
}

interface FolderNameProps {
  path: string
  name: string
  files: number
  isTarget: boolean
}

function FolderName({ path, name, files, isTarget }: FolderNameProps) {
  return (
    <span data-folder={path} data-target={isTarget || undefined} className="flex min-w-0 items-center gap-2 pr-1.5">
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>{' '}
      <span className="figures text-caption text-subtle group-aria-selected/row:text-on-accent-soft">
        {formatNumber(files)}
        <span className="sr-only"> {files === 1 ? 'file' : 'files'}</span>
      </span>
    </span>
  )
}

/** The open folders: those that were opened, and the ancestors of the selected one when it changes. */
function useExpanded(selected: string | undefined) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(openedFor(selected ?? ROOT)))
  const [shownFor, setShownFor] = useState(selected)
  if (shownFor !== selected) {
    setShownFor(selected)
    if (selected !== undefined) setExpanded(new Set([...expanded, ...openedFor(selected)]))
  }
  return { expanded, setExpanded }
}

/** Returns a folder and its ancestors, which must be open for it to be seen. */
function openedFor(path: string): string[] {
  return [ROOT, ...mediaFoldersDownTo(splitMediaPath(path).folderPath)]
}
