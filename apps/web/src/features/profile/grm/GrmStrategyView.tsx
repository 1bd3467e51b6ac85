import { conflictOf, type GrmStrategy, profilePhotoSchema, saveGrmDraft } from '@rankdesk/api'
import { photosCanComplete, photosSummary, type ProfilePhoto } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ClientCard } from '#features/client-panel/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useAutosave } from '#lib/autosave/useAutosave.ts'
import { saveGrmMutation } from '../profileExecution.queries.ts'
import { Fact, RankingNote } from '../parts/Facts.tsx'
import { DoneWork, ProfileFacts, ProfileState, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { useSummary } from '../parts/useSummary.ts'
import { VideoChannels } from '../video/VideoChannels.tsx'
import { GrmForm } from './GrmForm.tsx'
import type { PhotosInWork } from './newPhoto.ts'
import { PublishedPhotos } from './PublishedPhotos.tsx'
import { usePublishPhotos } from './usePublishPhotos.ts'

/** A rich media strategy: its photos, the summary, and Complete (M310-M315). */
export function GrmStrategyView({ strategy }: { strategy: GrmStrategy }) {
  const formId = useId()
  const summary = useSummary(strategy.strategyId, strategy.summary)
  const work = usePhotos(strategy)
  const photos = work.value
  const defaultExternal = photos.length === 0 ? '' : photosSummary(photos.length, strategy.location.name)
  const publish = usePublishPhotos({ strategy, work, summary, defaultExternal })
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
            loading={publish.busy}
            disabledReason={photosCanComplete(photos) ? undefined : 'Add at least one photo.'}
            type="submit"
            form={formId}
          >
            Complete
          </Button>
        )
      }
      facts={<GrmFacts strategy={strategy} />}
    >
      {!isOpen && <DoneWork {...strategy} date={strategy.dateCompleted} />}
      <ProfileState strategy={strategy} />
      {isOpen && (
        <GrmForm
          id={formId}
          strategy={strategy}
          work={work}
          summary={summary.summary}
          defaultExternal={defaultExternal}
          onSummaryChange={summary.change}
          onSubmit={publish.confirm}
        />
      )}
      {(!isOpen || strategy.publications.length > 0) && (
        <PublishedPhotos
          publications={strategy.publications}
          domain={strategy.domain}
          onProfile={strategy.profileVersion === 0 ? undefined : strategy.photosOnProfile}
        />
      )}
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </ProfileScreen>
  )
}

/** Returns the edited photos, which are saved while they are changed. */
function usePhotos({ strategyId, metadata, summary, version }: GrmStrategy): PhotosInWork {
  const { mutateAsync: save } = useMutation(saveGrmMutation(useApp(), strategyId))
  return useAutosave<readonly ProfilePhoto[]>({
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
