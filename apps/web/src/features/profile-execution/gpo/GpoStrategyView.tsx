import { type GpoStrategy, profileFieldsSchema } from '@rankdesk/api'
import { profileProblems } from '@rankdesk/domain'
import { Button, useDialogs } from '@rankdesk/ui'
import { useId } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useConfirmationKey } from '../parts/confirmationKey.ts'
import { RankingNote } from '../parts/Facts.tsx'
import { DoneBanner, ProfileFacts, ProfileState, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { SummaryCard } from '../parts/SummaryCard.tsx'
import { usePublish } from '../parts/usePublish.ts'
import { useSummary } from '../parts/useSummary.ts'
import { type GpoBody, publishGpoMutation } from '../profileExecution.queries.ts'
import { ProfileChanges } from './ProfileChanges.tsx'

/** A profile optimization strategy: the new profile, the summary, and Complete (M296-M298, M307). */
export function GpoStrategyView({ strategy }: { strategy: GpoStrategy }) {
  const app = useApp()
  const dialogs = useDialogs()
  const formId = useId()
  const keyFor = useConfirmationKey()
  const { summary, change, sent } = useSummary(strategy.strategyId, strategy.summary)
  const isOpen = strategy.statusId === 0
  const body = (): GpoBody => ({
    ...profileFieldsSchema.parse(strategy),
    strategyId: strategy.strategyId,
    profileVersion: strategy.profileVersion,
    summary,
  })
  const publish = usePublish({
    mutation: publishGpoMutation(app),
    variables: () => ({ body: body(), key: keyFor(body()) }),
    question: { title: 'Publish your changes to Google?', subtitle: 'This action is irreversible!' },
    hasForm: true,
    doneText: `Google Profile Optimization for ${strategy.businessName} is published and completed.`,
    onDone: sent,
  })

  async function complete(): Promise<void> {
    const problems = profileProblems(strategy)
    if (problems.length === 0) await publish.confirm()
    else await dialogs.alert({ title: 'The profile isn’t ready', message: problems.join(' ') })
  }

  return (
    <ProfileScreen
      title="Google Profile Optimization"
      businessName={strategy.businessName}
      clientId={strategy.clientId}
      about={<ProfileTools strategy={strategy} />}
      action={
        isOpen && (
          <Button variant="primary" loading={publish.busy} type="submit" form={formId}>
            Complete
          </Button>
        )
      }
      facts={
        <>
          <ProfileFacts strategy={strategy} />
          <RankingNote text={strategy.responses.final_note} />
        </>
      }
    >
      {!isOpen && <DoneBanner date={strategy.dateCompleted} />}
      <ProfileState strategy={strategy} />
      <ProfileChanges strategy={strategy} />
      {isOpen && <SummaryCard formId={formId} summary={summary} onChange={change} onSubmit={complete} />}
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </ProfileScreen>
  )
}
