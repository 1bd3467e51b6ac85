import { saveStrategyVideo, strategyVideo } from '@rankdesk/api'
import {
  profileTextLength,
  VIDEO_CHANNELS,
  VIDEO_TITLES,
  type VideoChannel,
  type VideoField,
  videoFormFields,
  videoFormProblems,
} from '@rankdesk/domain'
import { Icon, Banner, Button, Card, Form, FormField, isHlsAddress, TextArea, TextInput } from '@rankdesk/ui'
import { Play, Sparkles } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { CompletedWork, LoadedStrategy, PublishProblemDialog, useOfferedAction } from '#features/review/index.ts'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { CompletionBlocker } from '../parts/CompletionBlocker.tsx'
import { ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { type EditorVersion, VersionedEditor } from '../parts/VersionedEditor.tsx'
import { useCompleteWork } from '../parts/usePublish.ts'
import { useUnsavedDrafts } from '../parts/useUnsavedDrafts.ts'
import { TranscriptCard } from './TranscriptCard.tsx'
import {
  useVideoInWork,
  VIDEO_LABELS,
  type VideoDraft,
  type VideoInWork,
  type VideoOfStrategy,
} from './useVideoInWork.ts'
import { VideoCard } from './VideoCard.tsx'
import { VideoChannels } from './VideoChannels.tsx'
import { COMPLETION_TEXTS, SentVideo, VideoFacts } from './VideoState.tsx'

/** The video of a strategy on one of the three channels, which the address names (M322-M327). */
export function VideoScreen() {
  const { pathname } = useLocation()
  const channel = VIDEO_CHANNELS.find((each) => pathname.includes(`/${each}/`)) ?? 'gbp-video'
  return (
    <LoadedStrategy title={VIDEO_TITLES[channel]} query={(app, id) => videoQuery(app, id, channel)}>
      {(video) => (
        // Starts again with each saved version, unless somebody types on while it is saved.
        <VersionedEditor key={video.channel} version={video.version}>
          {(editor) => <VideoView video={video} editor={editor} />}
        </VersionedEditor>
      )}
    </LoadedStrategy>
  )
}

/** The video, its transcript, its form and its preview, and the Complete button (M322-M327). */
function VideoView({ video, editor }: { video: VideoOfStrategy; editor: EditorVersion }) {
  const { strategyId, channel, businessName, version, statusId } = video
  const work = useVideoInWork(video, editor)
  const player = useRef<HTMLDivElement>(null)
  const [played, setPlayed] = useState<{ seconds: number; mediaId: number }>()
  const chosen = work.draft.video
  const isOpen = statusId === 0
  const title = VIDEO_TITLES[channel]
  const completion = useCompleteWork({
    strategyId,
    subtitle: COMPLETION_TEXTS[channel],
    unsaved: useUnsavedDrafts(strategyId, (draft) => (draft === 'post-new' ? 'A new post' : undefined)),
    doneText: `${title} for ${businessName} is completed.`,
  })
  const isSaved = version > 0 && !work.isUnsaved
  return (
    <ProfileScreen
      title={title}
      strategy={video}
      about={
        <>
          <ProfileTools strategy={video} />
          <VideoChannels strategyId={strategyId} channel={channel} />
        </>
      }
      action={
        isOpen && (
          <Button
            variant="primary"
            loading={completion.busy}
            disabledReason={
              video.blocker?.message ??
              (isSaved ? (video.problem ?? undefined) : 'Save the video before you complete this strategy.')
            }
            onClick={() => void completion.confirm()}
          >
            Complete
          </Button>
        )
      }
      facts={
        <>
          <VideoPreview businessName={businessName} channel={channel} draft={work.draft} />
          <VideoFacts video={video} />
        </>
      }
    >
      <CompletionBlocker strategyId={strategyId} blocker={video.blocker} />
      {!isOpen && <CompletedWork strategy={video} date={video.completedDate} />}
      <SentVideo video={video} />
      <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <VideoCard
            video={video}
            work={work}
            player={player}
            playFrom={played?.mediaId === chosen?.mediaId ? played : undefined}
            readOnly={!isOpen}
          />
          <TranscriptCard
            work={work}
            player={player}
            onPlayFrom={
              chosen === null || chosen.source === null
                ? undefined
                : (seconds) => setPlayed({ seconds, mediaId: chosen.mediaId })
            }
            readOnly={!isOpen}
          />
        </div>
        <VideoForm key={work.opened} channel={channel} work={work} readOnly={!isOpen} onPropose={work.propose} />
      </div>
      <PublishProblemDialog
        open={completion.showsProblem}
        problem={completion.problem}
        onClose={completion.closeProblem}
        onRetry={completion.retry}
      />
    </ProfileScreen>
  )
}

interface VideoPreviewProps {
  businessName: string
  channel: VideoChannel
  draft: VideoDraft
}

/** A video as its channel shows it, without the channel's brand (M322). */
function VideoPreview({ businessName, channel, draft: { form, video } }: VideoPreviewProps) {
  const isGoogle = channel === 'gbp-video'
  const title = (isGoogle ? form.postTitle : form.title) ?? ''
  const text = (isGoogle ? form.postText : form.description) ?? ''
  return (
    <Card title={isGoogle ? 'Post preview' : 'Preview'}>
      <article aria-label="Preview of the video" className="overflow-hidden rounded-card border border-hairline">
        <p className="truncate p-3 font-semibold">{businessName}</p>
        <div className="relative grid aspect-video place-items-center bg-sunken">
          <VideoPicture video={video} />
          <span className="relative grid size-10 place-items-center rounded-full bg-inverse text-on-inverse">
            <Icon of={Play} />
          </span>
        </div>
        <div className="p-3">
          <h3 className="font-semibold wrap-break-word">{title === '' ? 'Title' : title}</h3>
          <p className="mt-1 line-clamp-3 wrap-break-word text-muted">{text}</p>
          {isGoogle && form.ctaLink !== undefined && form.ctaLink !== '' && (
            <p className="mt-3 rounded-full border border-hairline px-3 py-1.5 text-center font-medium">Learn more</p>
          )}
        </div>
      </article>
    </Card>
  )
}

/** The poster of a video, or else the first frame of its file. */
function VideoPicture({ video }: Pick<VideoDraft, 'video'>) {
  const [brokenPoster, setBrokenPoster] = useState<string>()
  return (
    <>
      {video?.poster != null && video.poster !== brokenPoster && (
        <img
          src={video.poster}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setBrokenPoster(video.poster ?? undefined)}
        />
      )}
      {video?.source != null && video.poster === null && !isHlsAddress(video.source) && (
        // The fragment makes Safari draw the frame.
        <video
          aria-hidden
          tabIndex={-1}
          muted
          playsInline
          preload="metadata"
          src={`${video.source}#t=0.001`}
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
    </>
  )
}

interface VideoFormProps {
  channel: VideoChannel
  work: VideoInWork
  readOnly: boolean
  /** Fills the empty fields with proposed texts. */
  onPropose: () => void
}

const LONG: readonly VideoField[] = ['postText', 'description']
/** Lengths that are counted on screen. */
const COUNTED = 2000

/** The form of a channel: that of a Google post, or that of YouTube and the website (M323-M325). */
function VideoForm({ channel, work, readOnly, onPropose }: VideoFormProps) {
  const schema = useMemo(() => videoSchema(channel), [channel])
  const { initial, stored, opened } = work
  const isGoogle = channel === 'gbp-video'
  useOfferedAction('regenerate', { label: 'Propose texts', onPress: onPropose }, !readOnly && !work.busy)
  return (
    <Card
      title={isGoogle ? 'Customize video post' : 'Customize video'}
      aside={
        !readOnly && (
          <Button
            size="sm"
            variant="soft"
            icon={<Icon of={Sparkles} size={14} />}
            disabled={work.busy}
            onClick={onPropose}
          >
            Propose texts
          </Button>
        )
      }
    >
      <Form
        aria-label="Video"
        schema={schema}
        defaultValues={initial.form}
        draft={opened === 0 ? stored?.form : work.draft.form}
        readOnly={readOnly}
        describeError={submitProblemOf}
        onValuesChange={(values) => work.changeForm(values)}
        onSubmit={(values) => work.save(values)}
      >
        <VideoConflict work={work} />
        {videoFormFields(channel).map(({ field: name, required, maxLength }) => (
          <FormField
            key={name}
            name={name}
            label={VIDEO_LABELS[name]}
            required={required}
            hint={readOnly ? undefined : hintOf(channel, name)}
            {...(maxLength < COUNTED && { maxCounted: maxLength, countText: profileTextLength })}
          >
            {(field) => (LONG.includes(name) ? <TextArea {...field} rows={4} autoGrow /> : <TextInput {...field} />)}
          </FormField>
        ))}
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="soft" loading={work.busy} onClick={work.checkVideo}>
              Save video
            </Button>
            {work.isUnsaved && (
              <Button variant="ghost" disabled={work.busy} onClick={work.discard}>
                Discard changes
              </Button>
            )}
          </div>
        )}
      </Form>
    </Card>
  )
}

function hintOf(channel: VideoChannel, field: VideoField): string | undefined {
  if (field === 'ctaLink') return 'Optional. It stays here: Google’s API takes no button with a video.'
  if (field !== 'liveUrl') return undefined
  return channel === 'youtube-video'
    ? 'On YouTube, once it is there. Needed to complete the strategy.'
    : 'The page that shows it, once it is there. Needed to complete the strategy.'
}

/** Says that someone else saved this video, and offers both versions (C19). */
function VideoConflict({ work }: { work: VideoInWork }) {
  const { theirs } = work
  if (theirs === undefined) return null
  return (
    <Banner
      tone="warning"
      title="Someone else changed this video."
      action={
        <Button size="sm" onClick={work.overwriteTheirs}>
          Keep mine
        </Button>
      }
    >
      Theirs is “{theirs.form.postTitle ?? theirs.form.title ?? ''}”. Keep yours and save again, or reload to see
      theirs.
    </Banner>
  )
}

/** Returns the schema of a channel's form, with the rules VID-1 and VID-2. The video itself is not a field of it. */
function videoSchema(channel: VideoChannel) {
  const text = saveStrategyVideo.body.shape.form.def.valueType
  const shape = Object.fromEntries(videoFormFields(channel).map(({ field }) => [field, text]))
  return z.object(shape).check((context) => {
    const problems = videoFormProblems(channel, context.value, true)
    for (const [field, message] of Object.entries(problems)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  })
}

/** The video of a strategy on one channel. */
function videoQuery(app: AppContextValue, strategyId: number, channel: VideoChannel) {
  return queryWithReads({
    queryKey: [...queryKeys.strategy(app, strategyId), channel] as const,
    meta: readsOf(['video', 'strategy', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyVideo, { params: { strategyId, channel } }, { signal }),
    staleTime: 5_000,
  })
}
