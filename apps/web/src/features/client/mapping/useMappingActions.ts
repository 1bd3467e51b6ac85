import { pluralize } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { useClientOfLayout } from '../clientOfLayout.ts'
import { type Mapping, type MappingEdit, type MappingScope, useEditMapping } from './mapping.queries.ts'
import type { MatrixCell } from './model/matrix.ts'
import { useDismissals } from './useDismissals.ts'

/** The actions on a client's mapping. Each says what it did, and can be undone. Errors are shown. */
export interface MappingActions {
  busy: boolean
  /** Maps a page to cells, or removes their pages with null. */
  map: (cells: readonly MatrixCell[], page: { pageId: number; pageName: string } | null) => Promise<void>
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
  const { mutateAsync, isPending } = useEditMapping(clientId)
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

  const mappingOf = (cell: MatrixCell, pageId: number | null) => ({
    specialtyTypeId: cell.specialty.specialtyTypeId,
    geoName: cell.geoName,
    pageId,
    before: cell.target?.pageId ?? null,
  })

  return {
    busy: isPending || isDismissing,
    map: async (cells, page) => {
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
      const mappings = cells.flatMap((cell) =>
        cell.suggestion === undefined ? [] : [mappingOf(cell, cell.suggestion.page.pageId)],
      )
      if (mappings.length === 0) return
      await run({ kind: 'map', body: { mappings } }, `Accepted ${pluralize(mappings.length, 'suggestion')}.`)
    },
    ...dismissals,
    remove: (scope, name) => run({ kind: 'remove', body: scope }, `Removed ${name}.`),
    undo,
    submit,
  }
}
