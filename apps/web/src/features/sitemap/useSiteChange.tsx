import { fieldErrorsOf, type PathChanges, type UpdatedSitePages } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useDialogs } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { previewPageChange, refreshPages, type Site } from './pages.queries.ts'
import { Redirects } from './Redirects.tsx'
import { NO_REDIRECTS, type PagesWebsite } from './WebsiteNote.tsx'

/** Returns the addresses in the response of a saved change. */
const pathsOf = ({ Updated }: UpdatedSitePages) => new Map(Updated.map(({ PageID, Path }) => [PageID, Path]))

/** The new addresses of pages, by their ids. */
export type Addresses = ReadonlyMap<number, string>

export interface SiteChangeOptions {
  /** Called with the new addresses of pages after a change. */
  onAddresses: (addresses: Addresses) => void
  /** The client's own website on which the pages are. Undefined for pages that Rankdesk serves. */
  website: PagesWebsite | undefined
}

/**
 * Returns functions that change the client's site, confirm its redirects (D20) and undo the change. `onAddresses` receives
 * the new addresses of each change.
 */
export function useSiteChange(site: Site, { onAddresses, website }: SiteChangeOptions) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const showError = useErrorAlert()
  const [busy, setBusy] = useState(false)

  /** Runs an action and resolves to whether it succeeded. An error is shown, and the tree is refetched. */
  function run(action: () => Promise<void>): Promise<boolean> {
    return runUnless(
      async () => {
        await action()
        return true
      },
      () => false,
    )
  }

  /** Runs the submit of a form and resolves to whether it changed something. Rejects with field errors, for the form. */
  function runInForm(action: () => Promise<boolean>): Promise<boolean> {
    return runUnless(action, (error) => fieldErrorsOf(error).length > 0)
  }

  async function runUnless(action: () => Promise<boolean>, rethrows: (error: unknown) => boolean): Promise<boolean> {
    setBusy(true)
    try {
      return await action()
    } catch (error) {
      if (rethrows(error)) throw error
      await showError(error)
      await refreshPages(app, queryClient, site.projectId)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Waits for a change, then passes its new addresses on. */
  async function applyPaths(change: Promise<UpdatedSitePages>): Promise<void> {
    onAddresses(pathsOf(await change))
  }

  /** Shows the redirects of a change, and resolves to whether it is confirmed. A change without redirects is. */
  async function confirmRedirects(title: string, change: Parameters<typeof previewPageChange>[2]): Promise<boolean> {
    const changes = await previewPageChange(app, site.projectId, change)
    if (changes.paths.length === 0) return true
    return confirm({ title, message: <RedirectList changes={changes} website={website} /> })
  }

  /** Returns an undo handler that makes the inverse changes one after the other. */
  function undoWith(...inverse: readonly (() => Promise<UpdatedSitePages>)[]): () => void {
    return () =>
      void run(async () => {
        for (const each of inverse) await applyPaths(each())
      })
  }

  return { busy, run, runInForm, applyPaths, confirmRedirects, undoWith }
}

interface RedirectListProps {
  changes: PathChanges
  /** The client's own website on which the pages are. */
  website: PagesWebsite | undefined
}

/** The changed addresses and their redirects, before a change is made (D20). */
function RedirectList({ changes: { paths, redirects }, website }: RedirectListProps) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        {pluralize(paths.length, 'address changes', 'addresses change')}.{' '}
        {redirects.length === 0
          ? website?.hasRedirects === false
            ? NO_REDIRECTS
            : 'No redirects needed.'
          : `${pluralize(redirects.length, 'redirect leads', 'redirects lead')} from the old address to the new one:`}
      </p>
      <Redirects redirects={redirects} />
    </div>
  )
}
