import type { MappingPage } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Icon, Button, Combobox, Dialog, Field, IconButton, type ListOption, matchingOptions } from '@rankdesk/ui'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { Mapping } from '../mapping.queries.ts'
import type { MatrixCell } from '../model/matrix.ts'
import { hasPage, type MappingActions } from '../useMappingActions.ts'

export interface PagePickerProps {
  mapping: Mapping
  cells: readonly MatrixCell[]
  actions: MappingActions
  onClose: () => void
}

/** Picks the page of one or more cells and their blog posts, or removes them. */
export function PagePicker({ mapping, cells, actions, onClose }: PagePickerProps) {
  const [cell] = cells
  if (cell === undefined) return null
  const name = `${cell.specialty.specialtyTypeName} in ${cell.geoName}`
  const suggested = cells.length === 1 ? cell.suggestion : undefined
  const current = cells.length === 1 && cell.page !== undefined ? cell.page : undefined
  const isMapped = cells.some(({ page }) => page !== undefined)
  const isTarget = cells.length === 1 && cell.target !== undefined

  function finish(work: Promise<void>) {
    void work.then(onClose)
  }

  return (
    <Dialog
      open
      title={cells.length === 1 ? name : `Page of ${pluralize(cells.length, 'target')}`}
      onOpenChange={onClose}
      footer={
        <>
          {isTarget && (
            <Button
              variant="ghost"
              onClick={() =>
                finish(
                  actions.remove(
                    { specialtyTypeId: cell.specialty.specialtyTypeId, geoName: cell.geoName },
                    `the target ${name}`,
                  ),
                )
              }
            >
              Don’t target
            </Button>
          )}
          {isMapped && <Button onClick={() => finish(actions.map(cells, null))}>Remove page</Button>}
          {suggested !== undefined && (
            <Button variant="primary" onClick={() => finish(actions.accept(cells))}>
              Accept suggestion
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {suggested !== undefined && (
          <p>
            <strong className="font-semibold">{suggested.page.pageName}</strong> is suggested:{' '}
            {suggested.reasons.join(' ')}
          </p>
        )}
        <PageField
          label="Page"
          pages={mapping.pages.filter(({ kind }) => kind !== 'blog-post')}
          current={current}
          onPick={(page) => finish(actions.map(cells, page))}
        />
        <PostsOfCells mapping={mapping} cells={cells} actions={actions} />
      </div>
    </Dialog>
  )
}

interface PageFieldProps {
  label: string
  pages: readonly MappingPage[]
  current?: MappingPage | undefined
  onPick: (page: MappingPage) => void
}

/** Searches pages by name and address. */
function PageField({ label, pages, current, onPick }: PageFieldProps) {
  const options = pages.map(({ pageId, pageName, path }): ListOption => ({
    value: String(pageId),
    label: pageName,
    hint: path,
  }))
  return (
    <Field label={label}>
      <Combobox
        value={current === undefined ? null : { value: String(current.pageId), label: current.pageName }}
        load={(text) => matchingOptions(options, text)}
        debounceMs={0}
        placeholder="Search pages"
        onChange={(option) => {
          const page = pages.find(({ pageId }) => String(pageId) === option?.value)
          if (page !== undefined) onPick(page)
        }}
      />
    </Field>
  )
}

/** The blog posts of cells with a field that adds one. The dialog stays open, as a target can have several (MAP-7). */
function PostsOfCells({ mapping, cells, actions }: Omit<PagePickerProps, 'onClose'>) {
  const headingId = useId()
  const posts = [...new Map(cells.flatMap((cell) => cell.posts).map((post) => [post.pageId, post])).values()]
  const free = mapping.pages.filter((page) => page.kind === 'blog-post' && !cells.every((cell) => hasPage(cell, page)))
  if (posts.length === 0 && free.length === 0) return null
  return (
    <>
      {posts.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 id={headingId} className="font-medium">
            Blog posts
          </h3>
          <ul aria-labelledby={headingId} className="flex flex-col gap-1">
            {posts.map((post) => (
              <li key={post.pageId} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate" title={post.path}>
                  {post.pageName}
                </span>
                <IconButton
                  size="sm"
                  label={`Remove ${post.pageName}`}
                  icon={<Icon of={X} size={14} />}
                  onClick={() => void actions.removePost(cells, post)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {free.length > 0 && (
        <PageField
          key={posts.length}
          label="Add a blog post"
          pages={free}
          onPick={(post) => void actions.map(cells, post)}
        />
      )}
    </>
  )
}
