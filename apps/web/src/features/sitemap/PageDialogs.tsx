import type { PathChanges } from '@rankdesk/api'
import { isHiddenPage, isHomePage, isSystemPage, type PageNode } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Combobox, Dialog, Field, type ListOption, matchingOptions, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { pageStrategyText } from './PageFactMarks.tsx'
import { SYSTEM_PAGES_STAY } from './pageNodes.ts'
import { pagesBelow } from './pagePositions.ts'
import { previewPageChange, type SiteFacts, type Site } from './pages.queries.ts'
import { Redirects } from './Redirects.tsx'
import { namesOf, type PageActions } from './usePageActions.tsx'
import { NO_REDIRECTS, type PagesWebsite } from './pagesWebsite.ts'

/** An action on pages that a dialog asks about. */
export interface PageTask {
  kind: 'move' | 'delete'
  pages: readonly PageNode[]
}

/** The props of the dialog of an action on pages. */
export interface PageDialogsProps {
  site: Site
  pages: readonly PageNode[]
  facts: SiteFacts | undefined
  /** The action to ask about; undefined for none. */
  task: PageTask | undefined
  actions: PageActions
  onClose: () => void
  /** Called after the action succeeded. */
  onDone: () => void
}

/** The props of a dialog about pages. */
interface PageDialogProps extends Omit<PageDialogsProps, 'task' | 'onDone'> {
  /** The pages that the dialog is about. */
  chosen: readonly PageNode[]
  /** Closes the dialog when the action succeeded. */
  finish: (work: Promise<boolean>) => void
}

/** The dialog that moves or deletes pages. */
export function PageDialogs({ task, onDone, ...shared }: PageDialogsProps) {
  if (task === undefined) return null
  const dialog = {
    ...shared,
    chosen: task.pages,
    finish: (work: Promise<boolean>) =>
      void work.then((isDone) => {
        if (!isDone) return
        onDone()
        shared.onClose()
      }),
  }
  return task.kind === 'delete' ? <DeletePagesDialog {...dialog} /> : <MovePagesDialog {...dialog} />
}

/** Deletes pages after it has listed every consequence, with the page that their addresses redirect to (D20, M624). */
function DeletePagesDialog({ site, pages, facts, chosen, actions, finish, onClose }: PageDialogProps) {
  const [redirectTo, setRedirectTo] = useState<number>()
  const below = pagesBelow(chosen, pages)
  const website = facts?.website ?? null
  const deleted = [...chosen, ...below]
  const ids = new Set(deleted.map(({ pageId }) => pageId))
  const remaining = pages.filter(({ pageId }) => !ids.has(pageId))
  const work = facts?.pages.filter(({ pageId }) => ids.has(pageId)) ?? []
  const blocked = work.filter(isInUse)
  const hasSystemPages = deleted.some(isSystemPage)
  const isPossible = blocked.length === 0 && !deleted.some(isHomePage) && !hasSystemPages
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete ${namesOf(chosen)}?`}
      subtitle={below.length === 0 ? undefined : `${pluralize(below.length, 'page')} below will be deleted too.`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!isPossible && website === null && !chosen.some(isHomePage) && (
            <Button onClick={() => finish(actions.setVisible(chosen, false))}>Hide instead</Button>
          )}
          <Button
            variant="danger"
            loading={actions.busy}
            disabledReason={
              isPossible ? undefined : hasSystemPages ? SYSTEM_PAGES_STAY : 'These pages have work on record.'
            }
            onClick={() => finish(actions.remove(chosen, redirectTo))}
          >
            Delete
          </Button>
        </>
      }
    >
      {isPossible ? (
        <div className="flex flex-col gap-4">
          <AfterDeletion website={website} pages={remaining} redirectTo={redirectTo} onRedirectTo={setRedirectTo} />
          <Losses work={work} />
          <Preview projectId={site.projectId} pageIds={chosen.map(({ pageId }) => pageId)} redirectTo={redirectTo} />
        </div>
      ) : hasSystemPages ? (
        SYSTEM_PAGES_STAY
      ) : (
        <InUse blocked={blocked} pages={pages} isHosted={website === null} />
      )}
    </Dialog>
  )
}

interface AfterDeletionProps {
  /** The client's own website on which the pages are. Null for pages that Rankdesk serves. */
  website: PagesWebsite | null
  /** The pages that stay. */
  pages: readonly PageNode[]
  redirectTo: number | undefined
  onRedirectTo: (pageId: number | undefined) => void
}

/** Where deleted pages go, and where visitors of their addresses are led, if the site can do that. */
function AfterDeletion({ website, pages, redirectTo, onRedirectTo }: AfterDeletionProps) {
  const trash = website !== null && <p>They go to the trash of {website.address}.</p>
  if (website?.hasRedirects === false) {
    return (
      <>
        {trash}
        <p className="text-muted">{NO_REDIRECTS}</p>
      </>
    )
  }
  return (
    <>
      {trash}
      <Field label="Redirect to" hint="Visitors to the old addresses see this page.">
        <Combobox
          value={optionOf(pages.find(({ pageId }) => pageId === redirectTo))}
          load={pageSearch(pages)}
          debounceMs={0}
          placeholder="The page above"
          onChange={(option) => onRedirectTo(option === null ? undefined : Number(option.value))}
        />
      </Field>
    </>
  )
}

type Facts = SiteFacts['pages'][number]

/** Whether a page has scheduled or completed strategies, or a published text. The server rejects its deletion. */
function isInUse({ isPublished, strategies }: Facts): boolean {
  return isPublished || strategies.some(({ assignedDate, isComplete }) => isComplete || assignedDate !== null)
}

/** The mappings and proposals that a deletion removes. */
function Losses({ work }: { work: readonly Facts[] }) {
  const targets = work.reduce((sum, page) => sum + page.targets, 0)
  const proposals = work.reduce((sum, page) => sum + page.strategies.length, 0)
  if (targets === 0 && proposals === 0) return null
  return (
    <ul className="list-disc pl-5">
      {targets > 0 && (
        <li>{pluralize(targets, 'target of the mapping loses its page', 'targets of the mapping lose their page')}.</li>
      )}
      {proposals > 0 && <li>{pluralize(proposals, 'proposal loses its page', 'proposals lose their page')}.</li>}
    </ul>
  )
}

/** The reasons why pages can't be deleted: their scheduled and completed strategies. */
function InUse({
  blocked,
  pages,
  isHosted,
}: {
  blocked: readonly Facts[]
  pages: readonly PageNode[]
  isHosted: boolean
}) {
  const names = new Map(pages.map(({ pageId, pageName }) => [pageId, pageName]))
  return (
    <div className="flex flex-col gap-2">
      <p>
        Pages with scheduled or completed work stay on record.
        {isHosted ? ' You can hide them instead.' : ' Take them offline in WordPress if you must.'}
      </p>
      <ul className="list-disc pl-5">
        {blocked.slice(0, 6).map(({ pageId, strategies, isPublished }) => (
          <li key={pageId}>
            <strong className="font-semibold">{names.get(pageId)}</strong>:{' '}
            {strategies.slice(0, 3).map(pageStrategyText).join('; ') || (isPublished ? 'a published text' : '')}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PreviewProps {
  projectId: number
  pageIds: readonly number[]
  redirectTo: number | undefined
}

/** The redirects that the deletion will create and remove. */
function Preview(props: PreviewProps) {
  const preview = useQuery(deletionPreviewQuery(useApp(), props))
  if (preview.data !== undefined) return <RedirectConsequences changes={preview.data} />
  if (preview.isError) {
    return (
      <LoadError
        title="The redirects did not load"
        error={preview.error}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    )
  }
  return <SkeletonText lines={2} />
}

function RedirectConsequences({ changes: { redirects, dropped } }: { changes: PathChanges }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{pluralize(redirects.length, 'redirect')} will be set:</p>
      <Redirects redirects={redirects} />
      {dropped.length > 0 && <p>{pluralize(dropped.length, 'redirect')} will be removed.</p>}
    </div>
  )
}

/** The redirects of a deletion before it is made (D20). */
function deletionPreviewQuery(
  app: AppContextValue,
  { projectId, pageIds, redirectTo }: { projectId: number; pageIds: readonly number[]; redirectTo: number | undefined },
) {
  return queryWithReads({
    queryKey: queryKeys.deletionPreview(app, projectId, pageIds, redirectTo),
    meta: readsOf(['page']),
    queryFn: () =>
      previewPageChange(app, projectId, {
        kind: 'delete',
        pageIds: [...pageIds],
        withChildren: true,
        ...(redirectTo !== undefined && { redirectTo }),
      }),
    gcTime: 0,
    retry: false,
  })
}

/** Chooses the page under which pages move. The redirects are shown before anything changes (D20). */
function MovePagesDialog({ pages, chosen, actions, finish, onClose }: PageDialogProps) {
  const [parentId, setParentId] = useState<number>()
  const excluded = new Set([...chosen, ...pagesBelow(chosen, pages)].map(({ pageId }) => pageId))
  const possible = pages.filter(({ pageId }) => !excluded.has(pageId))
  const parent = possible.find(({ pageId }) => pageId === parentId)
  return (
    <Dialog
      open
      title={`Move ${namesOf(chosen)}`}
      subtitle="Pages below move too."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={actions.busy}
            disabledReason={parent === undefined ? 'Choose a page first.' : undefined}
            onClick={() => {
              if (parent !== undefined) finish(actions.moveUnder(chosen, parent.pageId))
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <Field label="Move under">
        <Combobox
          value={optionOf(parent)}
          load={pageSearch(possible)}
          debounceMs={0}
          placeholder="Search pages"
          onChange={(option) => setParentId(option === null ? undefined : Number(option.value))}
        />
      </Field>
    </Dialog>
  )
}

/** The maximum number of pages that a search lists. */
const MAX_OPTIONS = 50

/** Returns a function that finds pages by name or address for a Combobox. */
function pageSearch(pages: readonly PageNode[]): (text: string) => readonly ListOption[] {
  const options = pages
    .filter((page) => !isHiddenPage(page))
    .map(({ pageId, pageName, path }): ListOption => ({ value: String(pageId), label: pageName, hint: path }))
  return (text) => matchingOptions(options, text).slice(0, MAX_OPTIONS)
}

/** Returns the option of a page; null for none. */
function optionOf(page: PageNode | undefined): ListOption | null {
  return page === undefined ? null : { value: String(page.pageId), label: page.pageName, hint: page.path }
}
