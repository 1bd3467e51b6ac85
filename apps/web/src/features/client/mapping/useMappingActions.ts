import {
  addTargets,
  type CallInput,
  changeGeo,
  changeSpecialty,
  dismissSuggestions,
  mapPages,
  type MappingEdited,
  type MappingPage,
  removeTargets,
  undoMapping,
} from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { Mapping, MappingScope } from './mapping.queries.ts'
import type { MatrixCell } from './model/matrix.ts'

/** The actions on a client's mapping. Each says what it did, and can be undone. Errors are shown. */
export interface MappingActions {
  busy: boolean
  /** Maps a page to cells, or removes their pages with null. A blog post is added to the posts of the cells (MAP-7). */
  map: (cells: readonly MatrixCell[], page: MappingPage | null) => Promise<void>
  /** Removes a blog post of cells. */
  removePost: (cells: readonly MatrixCell[], post: MappingPage) => Promise<void>
  /** Accepts the suggestions of cells. */
  accept: (cells: readonly MatrixCell[]) => Promise<void>
  /** Dismisses the suggestions of cells for everyone (MAP-6). */
  dismiss: (cells: readonly MatrixCell[]) => Promise<void>
  /** Restores dismissed suggestions. */
  restore: (suggestions: Mapping['dismissed']) => Promise<void>
  /** Removes targets of a specialty, a place, or both. */
  remove: (scope: MappingScope, name: string) => Promise<void>
  undo: (mappingEditId: number) => Promise<void>
  /** Runs an edit of a form, which shows its errors itself. */
  submit: (edit: MappingEdit, message: string) => Promise<void>
}

/** Returns the actions on the mapping of the client whose page is shown. */
export function useMappingActions(): MappingActions {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const { mutateAsync, isPending } = useMutation(editMappingMutation(app, clientId))
  const { isDismissing, ...dismissals } = useDismissals(clientId)
  const { show } = useToast()
  const alert = useErrorAlert()

  async function undo(mappingEditId: number): Promise<void> {
    try {
      const { mappingEditId: undone } = await mutateAsync({ kind: 'undo', body: { mappingEditId } })
      if (undone !== null) show({ message: 'The edit is undone.' })
    } catch (error) {
      await alert(error, "The edit couldn't be undone")
    }
  }

  async function submit(edit: MappingEdit, message: string): Promise<void> {
    const { mappingEditId } = await mutateAsync(edit)
    if (mappingEditId !== null) show({ message, undo: () => void undo(mappingEditId) })
  }

  async function run(edit: MappingEdit, message: string): Promise<void> {
    try {
      await submit(edit, message)
    } catch (error) {
      await alert(error, "The mapping couldn't be changed")
    }
  }

  return {
    busy: isPending || isDismissing,
    map: async (cells, page) => {
      if (page?.kind === 'blog-post') {
        const posts = cells.filter((cell) => !hasPage(cell, page)).map((cell) => postOf(cell, page, true))
        if (posts.length === 0) return
        const message = `Mapped ${page.pageName} to ${pluralize(posts.length, 'target')}.`
        return run({ kind: 'map', body: { mappings: [], posts } }, message)
      }
      const changed = cells.filter(
        (cell) =>
          (cell.target?.pageId ?? null) !== (page?.pageId ?? null) || (page === null && cell.target !== undefined),
      )
      if (changed.length === 0) return
      const count = pluralize(changed.length, 'target')
      await run(
        { kind: 'map', body: { mappings: changed.map((cell) => mappingOf(cell, page?.pageId ?? null)) } },
        page === null ? `Removed the page of ${count}.` : `Mapped ${page.pageName} to ${count}.`,
      )
    },
    accept: async (cells) => {
      const body = acceptanceOf(cells)
      const count = body.mappings.length + body.posts.length
      if (count > 0) await run({ kind: 'map', body }, `Accepted ${pluralize(count, 'suggestion')}.`)
    },
    removePost: async (cells, post) => {
      const posts = cells.filter((cell) => hasPage(cell, post)).map((cell) => postOf(cell, post, false))
      await run({ kind: 'map', body: { mappings: [], posts } }, `Removed ${post.pageName}.`)
    },
    ...dismissals,
    remove: (scope, name) => run({ kind: 'remove', body: scope }, `Removed ${name}.`),
    undo,
    submit,
  }
}

const mappingOf = (cell: MatrixCell, pageId: number | null) => ({
  specialtyTypeId: cell.specialty.specialtyTypeId,
  geoName: cell.geoName,
  pageId,
  before: cell.target?.pageId ?? null,
})

const postOf = ({ specialty, geoName }: MatrixCell, { pageId }: MappingPage, mapped: boolean) => ({
  specialtyTypeId: specialty.specialtyTypeId,
  geoName,
  pageId,
  mapped,
})

/** Whether a page is the page of a cell or one of its posts. */
export const hasPage = ({ page, posts }: MatrixCell, { pageId }: MappingPage): boolean =>
  [page, ...posts].some((each) => each?.pageId === pageId)

/** Returns the pages and posts that accepting the suggestions of cells maps. */
function acceptanceOf(cells: readonly MatrixCell[]) {
  const suggested = cells.flatMap((cell) =>
    cell.suggestion === undefined
      ? []
      : [{ cell, page: cell.suggestion.page, isPost: cell.suggestion.page.kind === 'blog-post' }],
  )
  return {
    mappings: suggested.filter(({ isPost }) => !isPost).map(({ cell, page }) => mappingOf(cell, page.pageId)),
    posts: suggested.filter(({ isPost }) => isPost).map(({ cell, page }) => postOf(cell, page, true)),
  }
}

/** Returns the actions that dismiss suggestions and restore dismissed ones (MAP-6). Errors are shown. */
function useDismissals(clientId: number) {
  const app = useApp()
  const { mutateAsync, isPending } = useMutation(dismissSuggestionsMutation(app, clientId))
  const { show } = useToast()
  const alert = useErrorAlert()

  async function change(suggestions: Mapping['dismissed'], dismissed: boolean): Promise<void> {
    if (suggestions.length === 0) return
    const count = pluralize(suggestions.length, 'suggestion')
    try {
      await mutateAsync({ suggestions, dismissed })
      if (dismissed) show({ message: `Dismissed ${count}.`, undo: () => void change(suggestions, false) })
      else show({ message: `Restored ${count}.` })
    } catch (error) {
      await alert(error, "The suggestions couldn't be changed")
    }
  }

  return {
    isDismissing: isPending,
    dismiss: (cells: readonly MatrixCell[]) =>
      change(
        cells.flatMap(({ target, suggestion }) =>
          target === undefined || suggestion === undefined
            ? []
            : [{ seoTargetId: target.seoTargetId, pageId: suggestion.page.pageId }],
        ),
        true,
      ),
    restore: (suggestions: Mapping['dismissed']) => change(suggestions, false),
  }
}

/** An edit of a client's mapping: the call and its body. */
type MappingEdit =
  | { kind: 'map'; body: CallInput<typeof mapPages>['body'] }
  | { kind: 'add'; body: CallInput<typeof addTargets>['body'] }
  | { kind: 'specialty'; specialtyTypeId: number; body: CallInput<typeof changeSpecialty>['body'] }
  | { kind: 'geo'; body: CallInput<typeof changeGeo>['body'] }
  | { kind: 'remove'; body: CallInput<typeof removeTargets>['body'] }
  | { kind: 'undo'; body: CallInput<typeof undoMapping>['body'] }

/** The mutation that edits a client's mapping. It is pending until the screen is up to date, also after an error. */
function editMappingMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    ...writeMutation((edit: MappingEdit): Promise<MappingEdited> => {
      const params = { clientId }
      switch (edit.kind) {
        case 'map':
          return app.client.call(mapPages, { params, body: edit.body })
        case 'add':
          return app.client.call(addTargets, { params, body: edit.body })
        case 'specialty':
          return app.client.call(changeSpecialty, {
            params: { clientId, specialtyTypeId: edit.specialtyTypeId },
            body: edit.body,
          })
        case 'geo':
          return app.client.call(changeGeo, { params, body: edit.body })
        case 'remove':
          return app.client.call(removeTargets, { params, body: edit.body })
        case 'undo':
          return app.client.call(undoMapping, { params, body: edit.body })
      }
    }),
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.mapping(app, clientId)),
  })
}

/** The mutation that dismisses suggestions, or restores dismissed ones (MAP-6). */
function dismissSuggestionsMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    ...writeMutation((body: CallInput<typeof dismissSuggestions>['body']) =>
      app.client.call(dismissSuggestions, { params: { clientId }, body }),
    ),
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.mapping(app, clientId)),
  })
}
