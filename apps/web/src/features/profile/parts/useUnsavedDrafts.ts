import { VIDEO_CHANNELS, VIDEO_TITLES } from '@rankdesk/domain'
import { useApp } from '#lib/api/appContext.ts'
import { storedDraftNames } from '#lib/unsaved/draftStorage.ts'

/**
 * Returns a function that names everything that was typed about a strategy and not saved, such as answers to several
 * questions, and the videos, which have a screen for each channel of the same strategy. `nameOf` names another stored draft
 * for people; undefined for what a publish saves itself, or what is gone.
 */
export function useUnsavedDrafts(
  strategyId: number,
  nameOf: (draft: string) => string | undefined = () => undefined,
): () => string[] {
  const { staffId } = useApp().user
  return () =>
    storedDraftNames(localStorage, { staffId, strategyId }).flatMap(
      (draft) => nameOf(draft) ?? videoDraftName(draft) ?? [],
    )
}

function videoDraftName(draft: string): string | undefined {
  const channel = VIDEO_CHANNELS.find((each) => each === draft)
  return channel && VIDEO_TITLES[channel]
}
