import { useApp } from '#lib/api/appContext.ts'
import { storedDraftNames } from '#lib/unsaved/draftStorage.ts'

/**
 * Returns a function that names everything that was typed about a strategy and not saved, such as answers to several
 * questions. `nameOf` names a stored draft for people; undefined for what a publish saves itself, or what is gone.
 */
export function useUnsavedDrafts(strategyId: number, nameOf: (draft: string) => string | undefined): () => string[] {
  const { staffId } = useApp().user
  return () => storedDraftNames(localStorage, { staffId, strategyId }).flatMap((draft) => nameOf(draft) ?? [])
}
