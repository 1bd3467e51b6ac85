import {
  type CallInput,
  conflictOf,
  grmDetails,
  type GrmStrategy,
  profilePhotoSchema,
  saveGrmDraft,
} from '@rankdesk/api'
import {
  copyPhotos,
  mergePhotos,
  PHOTO_RULES,
  photoCategory,
  photosCanComplete,
  photosSummary,
  type ProfilePhoto,
} from '@rankdesk/domain'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Banner, Button, Card, Chip, Dialog, EmptyState, Icon } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { ClientCard } from '#features/client-panel/index.ts'
import { CompletedWork, LoadedStrategy, PublishProblemDialog } from '#features/review/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges, markStale } from '#lib/api/applyChanges.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { useAutosave } from '#lib/autosave/useAutosave.ts'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { Fact } from '#lib/facts/Facts.tsx'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { CompletionBlocker } from '../parts/CompletionBlocker.tsx'
import { RankingNote } from '../parts/Facts.tsx'
import { ProfileFacts, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { SentSummary } from '../parts/SentSummary.tsx'
import { type EditedSummary, type Summary, usePhotosPublish } from './usePhotosPublish.ts'
import { PUBLISH_TO_GOOGLE_QUESTION } from '../parts/usePublish.ts'
import { useUnsavedDrafts } from '../parts/useUnsavedDrafts.ts'
import { type GrmBody, profileWorkQuery } from '../profileExecution.queries.ts'
import { VideoChannels } from '../video/VideoChannels.tsx'
import { GrmForm } from './GrmForm.tsx'
import type { PhotosInWork } from './newPhoto.ts'
import { PhotoImage } from './PhotoImage.tsx'

/** Google Rich Media (M308-M315): photos for a business profile. */
export function GrmScreen() {
  return (
    <LoadedStrategy title="Google Rich Media" query={(app, id) => profileWorkQuery(app, id, grmDetails)}>
      {(strategy) => <GrmStrategyView strategy={strategy} />}
    </LoadedStrategy>
  )
}

/** A rich media strategy: its photos, the summary, and Complete (M310-M315). */
function GrmStrategyView({ strategy }: { strategy: GrmStrategy }) {
  const formId = useId()
  const summary = useSummary(strategy.strategyId, strategy.summary)
  const work = usePhotos(strategy)
  const photos = work.value
  const defaultExternal = photos.length === 0 ? '' : photosSummary(photos.length, strategy.location.name)
  const unsaved = useUnsavedDrafts(strategy.strategyId)
  const publish = usePhotosPublish({ strategy, work, summary, defaultExternal, unsaved })
  const isOpen = strategy.statusId === 0
  return (
    <ProfileScreen
      title="Google Rich Media"
      strategy={strategy}
      about={
        <>
          <ProfileTools strategy={strategy} />
          <VideoChannels strategyId={strategy.strategyId} />
        </>
      }
      action={
        isOpen && (
          <Button
            variant="primary"
            loading={publish.isBusy}
            disabledReason={strategy.blocker?.message ?? reasonNotToComplete(work)}
            type="submit"
            form={formId}
          >
            Complete
          </Button>
        )
      }
      facts={<GrmFacts strategy={strategy} />}
    >
      {!isOpen && <CompletedWork strategy={strategy} date={strategy.dateCompleted} />}
      <CompletionBlocker strategyId={strategy.strategyId} blocker={strategy.blocker} />
      {isOpen && strategy.publications[0]?.photos.every(({ state }) => state === 'rejected') === true && (
        <Banner tone="danger">
          Google rejected all photos of the last publish. Their reasons are below. Replace them and publish again.
        </Banner>
      )}
      {isOpen && (
        <GrmForm
          id={formId}
          strategy={strategy}
          work={work}
          summary={summary.summary}
          defaultExternal={defaultExternal}
          onSummaryChange={summary.change}
          faults={publish.faults}
          fieldError={publish.fieldError}
          readOnly={publish.isBusy}
          onSubmit={publish.ask}
        />
      )}
      {(!isOpen || strategy.publications.length > 0) && (
        <PublishedPhotos
          publications={strategy.publications}
          domain={strategy.domain}
          onProfile={strategy.profileVersion === 0 ? undefined : strategy.photosOnProfile}
        />
      )}
      <PublishPhotosDialog
        asked={publish.asked}
        domain={strategy.domain}
        onClose={publish.cancel}
        onConfirm={publish.confirm}
      />
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </ProfileScreen>
  )
}

function reasonNotToComplete({ value, conflict }: PhotosInWork): string | undefined {
  if (!photosCanComplete(value)) return 'Add at least one photo.'
  return conflict && 'Choose a version of each photo that someone else changed too.'
}

/** Returns the edited photos, which are saved while they are changed. */
function usePhotos({ strategyId, metadata, summary, version }: GrmStrategy): PhotosInWork {
  const { mutateAsync: save } = useMutation(saveGrmMutation(useApp(), strategyId))
  return useAutosave<readonly ProfilePhoto[], string>({
    subject: { strategyId },
    name: 'photos',
    value: metadata.photos,
    version,
    schema: PHOTOS,
    save: ({ content, ...sent }) => save({ ...sent, content: { metadata: { photos: [...content] }, summary } }),
    theirsOf: (error) => {
      const theirs = conflictOf(saveGrmDraft, error)?.theirs
      return theirs && { value: theirs.metadata.photos, version: theirs.version }
    },
    merge: { merge: mergePhotos, copy: copyPhotos },
  })
}

const PHOTOS = z.array(profilePhotoSchema)

/** The facts in the sidebar. */
function GrmFacts({ strategy }: { strategy: GrmStrategy }) {
  return (
    <>
      {/* M309. */}
      <ClientCard clientId={strategy.clientId} title="Client Information" level={3} />
      <ProfileFacts strategy={strategy}>
        {strategy.targetStrategiesCompleteCount > 1 && (
          <Fact name="Times done">
            {strategy.completedStrategiesCount} of {strategy.targetStrategiesCompleteCount}
          </Fact>
        )}
      </ProfileFacts>
      <RankingNote text={strategy.responses.final_note} />
    </>
  )
}

type Publication = GrmStrategy['publications'][number]

const NOT_READ = 'The profile has not been read yet, so what is live is not known.'

interface PublishedPhotosProps {
  publications: readonly Publication[]
  /** The client's domain. */
  domain: string
  /** The number of photos that are on the profile now; undefined while nothing is known about the profile. */
  onProfile: number | undefined
}

/** What a strategy published: the photos with their texts, their proof of live, and the receipt of each publish. */
function PublishedPhotos({ publications, domain, onProfile }: PublishedPhotosProps) {
  return (
    <Card
      title="Published photos"
      flush
      footer={<span>{onProfile === undefined ? NOT_READ : `${pluralize(onProfile, 'photo')} on the profile now`}</span>}
    >
      {publications.length === 0 ? (
        <div className="px-4 pb-6">
          <EmptyState title="No photos were published from here" icon={<Icon of={Images} size={20} />}>
            The videos of this strategy are on their own screens, linked at the top.
          </EmptyState>
        </div>
      ) : (
        publications.map((publication) => (
          <PublishedSet
            key={publication.publicationId}
            publication={publication}
            domain={domain}
            isProven={onProfile !== undefined}
          />
        ))
      )}
    </Card>
  )
}

interface PublishedSetProps {
  publication: Publication
  domain: string
  /** Whether the profile was read, so that its photos prove what is live. */
  isProven: boolean
}

function PublishedSet({ publication, domain, isProven }: PublishedSetProps) {
  const { photos, publishedAt, publishedBy, actedFor, summary } = publication
  const live = photos.filter(({ state }) => state === 'live').length
  return (
    <section aria-label={pluralize(photos.length, 'published photo')} className="border-t border-hairline">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 sm:px-(--space-card)">
        <p>
          Published {formatInstant(new Date(publishedAt))} by {publishedBy}
          {actedFor !== null && ` for ${actedFor}`}
        </p>
        {isProven && (
          <Chip hue={live === photos.length ? 'green' : 'orange'}>
            {live} of {photos.length} live
          </Chip>
        )}
      </div>
      <ol className="divide-y divide-hairline">
        {photos.map((photo, index) => (
          // Photos have no ids, and published ones never move.
          <li key={`${index} ${photo.url}`} className="flex gap-3 px-4 py-4 sm:px-(--space-card)">
            <PhotoImage
              url={photo.url}
              domain={domain}
              className="aspect-4/3 w-20 shrink-0 self-start rounded-control border border-hairline sm:w-32"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-break-word">{photo.title}</span>
                {photo.category !== undefined && photo.category !== 'additional' && (
                  <Chip>{PHOTO_RULES[photo.category].label}</Chip>
                )}
                {photo.state === 'processing' && <Chip hue="orange">In review at Google</Chip>}
                {photo.state === 'rejected' && <Chip hue="red">Rejected</Chip>}
                {isProven && photo.state === 'gone' && <Chip hue="orange">No longer on the profile</Chip>}
              </p>
              {photo.state === 'rejected' && (
                <p className="wrap-break-word">Google rejected this photo: {photo.rejection}</p>
              )}
              {photo.caption !== '' && <p className="wrap-break-word text-muted">{photo.caption}</p>}
              <p className="mt-1 wrap-break-word whitespace-pre-line">{photo.description}</p>
            </div>
          </li>
        ))}
      </ol>
      <SentSummary summary={summary} />
    </section>
  )
}

interface PublishPhotosDialogProps {
  /** What is sent on Yes; undefined while nothing is asked. */
  asked: GrmBody | undefined
  /** The client's domain. */
  domain: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before photos are published: each one with its texts, and both messages (M312). */
function PublishPhotosDialog({ asked, domain, onClose, onConfirm }: PublishPhotosDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const photos = asked?.metadata.photos ?? []
  return (
    <Dialog
      role="alertdialog"
      open={asked !== undefined}
      onOpenChange={onClose}
      initialFocus={cancel}
      width={640}
      {...PUBLISH_TO_GOOGLE_QUESTION}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            Yes
          </Button>
        </>
      }
    >
      <ol aria-label={`${pluralize(photos.length, 'photo')} to publish`} className="divide-y divide-hairline">
        {photos.map((photo, index) => (
          // Photos have no ids, and these never move.
          <li key={`${index} ${photo.url}`} className="flex gap-3 py-3">
            <PhotoImage
              url={photo.url}
              domain={domain}
              className="aspect-4/3 w-24 shrink-0 self-start rounded-control border border-hairline"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-break-word">{photo.title}</span>
                <Chip>{PHOTO_RULES[photoCategory(photo)].label}</Chip>
              </p>
              {photo.caption !== '' && <p className="wrap-break-word text-muted">{photo.caption}</p>}
              <p className="wrap-break-word whitespace-pre-line">{photo.description}</p>
            </div>
          </li>
        ))}
      </ol>
      {asked !== undefined && <SentSummary summary={asked.summary} />}
    </Dialog>
  )
}

/**
 * Saves edited photos; the result is their new version, for a repeated save, with the same key, the one that the first
 * created. Fails with 409 when somebody else saved since `version`. The strategy is not refetched: the screen already
 * shows what was saved.
 */
function saveGrmMutation(app: AppContextValue, strategyId: number) {
  const queryKey = profileWorkQuery(app, strategyId, grmDetails).queryKey
  return mutationOptions({
    mutationFn: async (
      { content, version, key }: SentSave<CallInput<typeof saveGrmDraft>['body']>,
      { client },
    ): Promise<number> => {
      const headers = { 'if-match': String(version), 'idempotency-key': key }
      const input = { params: { strategyId }, body: content, headers }
      const saved = await app.client.call(saveGrmDraft, input, {
        onChanges: (changes) => applyChanges(client, changes, { except: queryKey }),
      })
      void markStale(client, queryKey)
      return saved.version
    },
  })
}

const summarySchema = z.object({ external: z.string(), internal: z.string() })

/** Returns the edited summary, stored on this device until it is sent. */
function useSummary(strategyId: number, initial: Summary): EditedSummary {
  const { draft, current, change } = useStoredDraft({ subject: { strategyId }, name: 'profile-summary' }, summarySchema)
  const summary = draft ?? initial
  const isUnsaved = summary.external !== initial.external || summary.internal !== initial.internal
  useUnsavedWork(`summary ${strategyId}`, isUnsaved)
  return {
    summary,
    change: (part: Partial<Summary>) => change({ ...(current() ?? initial), ...part }),
    sent: () => change(undefined),
  }
}
