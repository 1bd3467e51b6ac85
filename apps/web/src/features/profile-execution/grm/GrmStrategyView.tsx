import type { GrmStrategy } from '@rankdesk/api'
import { photoProblem, photosCanComplete, photosSummary } from '@rankdesk/domain'
import { Button, useDialogs } from '@rankdesk/ui'
import { useId } from 'react'
import { ClientCard } from '../../../shared/client-panel/ClientCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { useConfirmationKey } from '../parts/confirmationKey.ts'
import { Fact, RankingNote } from '../parts/Facts.tsx'
import { DoneBanner, ProfileFacts, ProfileState, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { SummaryCard } from '../parts/SummaryCard.tsx'
import { usePublish } from '../parts/usePublish.ts'
import { useSummary } from '../parts/useSummary.ts'
import { type GrmBody, publishGrmMutation } from '../profileExecution.queries.ts'
import { PhotosCard } from './PhotosCard.tsx'
import { usePhotos } from './usePhotos.ts'

/** A rich media strategy: its photos, the summary, and Complete (M310-M315). */
export function GrmStrategyView({ strategy }: { strategy: GrmStrategy }) {
  const app = useApp()
  const dialogs = useDialogs()
  const formId = useId()
  const keyFor = useConfirmationKey()
  const { summary, change, sent } = useSummary(strategy.strategyId, strategy.summary)
  const work = usePhotos(strategy)
  const { strategyId, clientId, businessName, location } = strategy
  const isOpen = strategy.statusId === 0
  const defaultExternal = photosSummary(work.photos.length, location.name)
  const body = (): GrmBody => ({
    strategyId,
    metadata: { photos: [...work.photos] },
    summary: { ...summary, external: summary.external.trim() === '' ? defaultExternal : summary.external },
  })
  const publish = usePublish({
    mutation: publishGrmMutation(app),
    variables: () => ({ body: body(), key: keyFor(body()) }),
    question: { title: 'Publish your changes to Google?', subtitle: 'This action is irreversible!' },
    hasForm: true,
    doneText: `Google Rich Media for ${businessName} is published and completed.`,
    onDone: () => {
      sent()
      work.sent()
    },
  })

  async function complete(): Promise<void> {
    const problem = photoProblem(work.photos)
    if (problem === undefined) await publish.confirm()
    else await dialogs.alert({ title: 'The photos aren’t ready', message: problem })
  }

  return (
    <ProfileScreen
      title="Google Rich Media"
      businessName={businessName}
      clientId={clientId}
      about={<ProfileTools strategy={strategy} />}
      action={
        isOpen && (
          <Button
            variant="primary"
            loading={publish.busy}
            disabledReason={photosCanComplete(work.photos) ? undefined : 'Add at least one photo.'}
            type="submit"
            form={formId}
          >
            Complete
          </Button>
        )
      }
      facts={
        <>
          <ProfileFacts strategy={strategy}>
            {strategy.targetStrategiesCompleteCount > 1 && (
              <Fact name="Times done">
                {strategy.completedStrategiesCount} of {strategy.targetStrategiesCompleteCount}
              </Fact>
            )}
          </ProfileFacts>
          <RankingNote text={strategy.responses.final_note} />
        </>
      }
    >
      {!isOpen && <DoneBanner date={strategy.dateCompleted} />}
      <ProfileState strategy={strategy} />
      {/* M309. */}
      <ClientCard clientId={clientId} />
      <PhotosCard work={work} onProfile={strategy.photosOnProfile} readOnly={!isOpen} />
      {isOpen && (
        <SummaryCard
          formId={formId}
          summary={summary}
          defaultExternal={defaultExternal}
          onChange={change}
          onSubmit={complete}
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
