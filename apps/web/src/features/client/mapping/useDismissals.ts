import { pluralize } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type Mapping, useDismissSuggestions } from './mapping.queries.ts'
import type { MatrixCell } from './model/matrix.ts'

/** Returns the actions that dismiss suggestions and restore dismissed ones (MAP-6). Errors are shown. */
export function useDismissals(clientId: number) {
  const { mutateAsync, isPending } = useDismissSuggestions(clientId)
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
