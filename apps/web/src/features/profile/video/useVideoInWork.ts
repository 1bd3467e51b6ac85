import { type CallInput, conflictOf, saveStrategyVideo } from '@rankdesk/api'
import { readTranscript, type VideoChannel, type VideoForm, withProposedVideoTexts } from '@rankdesk/domain'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import type { EditorVersion } from '../parts/useEditorVersion.ts'
import { useVersionedDraft } from '../parts/useVersionedDraft.ts'
import type { VideoOfStrategy } from './video.queries.ts'
import { type ChosenVideo, draftOfVideo, videoBody, videoDraftSchema } from './videoDraft.ts'

/** The video of a screen and its actions. */
export type VideoInWork = ReturnType<typeof useVideoInWork>

/** Returns the edited video: what is typed is stored on this device until it is saved. */
export function useVideoInWork(video: VideoOfStrategy, editor: EditorVersion) {
  const { strategyId, channel, version, businessName, location } = video
  const toasts = useToast()
  const [saved] = useState(() => draftOfVideo(video))
  const draft = useVersionedDraft({
    strategyId,
    name: channel,
    saved,
    version,
    schema: videoDraftSchema,
    isReadOnly: video.statusId !== 0,
    theirsOf: (error) => conflictOf(saveStrategyVideo, error)?.theirs,
  })
  const [videoProblem, setVideoProblem] = useState<string>()
  const [opened, setOpened] = useState(0)
  const isVideoMissing = channel !== 'gbp-video' && draft.draft.video === null
  const save = useMutation(saveVideoMutation(useApp(), strategyId, channel))
  return {
    ...draft,
    busy: save.isPending,
    videoProblem,
    /** Changes when the form must start again. */
    opened,
    changeForm: (form: VideoForm) => draft.change({ ...draft.draft, form }),
    changeVideo(chosen: ChosenVideo | null) {
      setVideoProblem(undefined)
      draft.change({ ...draft.draft, video: chosen })
    },
    /** Fills the empty fields with texts from the transcript, the file and the client's facts (VID-5). */
    propose() {
      const { form, video: chosen, transcriptText } = draft.draft
      const transcript = (readTranscript(transcriptText) ?? []).map(({ text }) => text)
      const facts = { businessName, location, fileName: chosen?.name ?? '', transcript }
      draft.change({ ...draft.draft, form: withProposedVideoTexts(channel, form, facts) })
      setOpened(opened + 1)
    },
    changeTranscript: (transcriptText: string) => draft.change({ ...draft.draft, transcriptText }),
    /** Shows that the video is missing where it is required (VID-2). It is not a field of the form. */
    checkVideo: () => setVideoProblem(isVideoMissing ? 'This field is required' : undefined),
    /** Saves everything. Throws `ApiError`, for the form. */
    async save(form: VideoForm): Promise<void> {
      if (isVideoMissing) return
      const sent = draft.current()
      editor.hold(version)
      try {
        const body = videoBody({ ...sent, form })
        const made = (await save.mutateAsync({ body, version: draft.version })).version
        const hasTypedOn = draft.typedOn(sent, { version: made, name: channel })
        editor.release(hasTypedOn ? made : version)
        if (!hasTypedOn) draft.forget()
        toasts.show({ message: 'The video is saved.', tone: 'success' })
      } catch (error) {
        editor.release(version)
        draft.noticeConflict(error)
        throw error
      }
    },
    discard() {
      draft.change(draft.initial)
      setOpened(opened + 1)
    },
  }
}

interface VideoSave {
  body: CallInput<typeof saveStrategyVideo>['body']
  version: number
}

/** Saves the form, the video and the transcript of a channel. Fails with 409 when somebody else saved since. */
function saveVideoMutation(app: AppContextValue, strategyId: number, channel: VideoChannel) {
  return mutationOptions({
    mutationFn: ({ body, version }: VideoSave) =>
      app.client.call(saveStrategyVideo, {
        params: { strategyId, channel },
        headers: { 'if-match': String(version) },
        body,
      }),
  })
}
