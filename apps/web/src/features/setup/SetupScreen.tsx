import type { Agency } from '@rankdesk/api'
import { nextSetupStep, SETUP_STEPS, setupStepStates } from '@rankdesk/domain'
import { Banner, Button, Card, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#lib/account/account.queries.ts'
import { agencyQuery } from './agency/agency.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { NoAccess } from '#lib/errors/NoAccess.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { SampleData } from './SampleData.tsx'
import { SetupStepItem } from './SetupStepItem.tsx'
import { useSaveSetup } from './setup.queries.ts'

/** The start page of a new agency: its steps, and the sample data. */
export function SetupScreen() {
  const { config } = useApp()
  const title = `Set up ${config.product}`
  useDocumentTitle(title)
  const isPermitted = usePermission('manage-agency')
  const query = useQuery(agencyQuery(useApp()))
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PageTitle title={title} {...(isPermitted === true && { subtitle: 'You can skip a step and do it later.' })} />
      {isPermitted === false ? (
        <NoAccess title="An administrator sets up the agency">
          They add colleagues, teams and clients. Your work appears on Home as soon as you manage a client.
        </NoAccess>
      ) : (
        <QueryContent title="The agency" query={query} skeleton={<SkeletonText lines={10} />}>
          {(agency) => isPermitted === true && <Setup agency={agency} />}
        </QueryContent>
      )}
    </div>
  )
}

function Setup({ agency }: { agency: Agency }) {
  const { agencyName, facts, skippedSteps, isSetupHidden } = agency
  const states = setupStepStates({ agencyName, ...facts }, skippedSteps)
  const next = nextSetupStep(states)
  const save = useSaveSetup()
  const alertError = useErrorAlert()
  const change = (part: { skippedSteps?: Agency['skippedSteps']; isSetupHidden?: boolean }) => {
    // Every save sends the whole list, so that a second one must wait for the first.
    if (save.isPending) return
    save.mutate({ skippedSteps, isSetupHidden, ...part }, { onError: (error) => void alertError(error) })
  }
  return (
    <>
      {next === undefined && (
        <Banner tone="success" title="Your agency is set up.">
          <Link to="/">Go to Home</Link>
        </Banner>
      )}
      <Card flush>
        <ol className="divide-y divide-hairline">
          {SETUP_STEPS.map((step, index) => (
            <SetupStepItem
              key={step}
              step={step}
              number={index + 1}
              state={states[step]}
              isNext={step === next}
              agency={agency}
              busy={save.isPending && save.variables.skippedSteps.includes(step) !== skippedSteps.includes(step)}
              onSkip={() => change({ skippedSteps: [...skippedSteps, step] })}
              onResume={() => change({ skippedSteps: skippedSteps.filter((skipped) => skipped !== step) })}
            />
          ))}
        </ol>
      </Card>
      <SampleData agency={agency} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <p className="min-w-0 flex-1">
          {isSetupHidden
            ? 'Home no longer links to this page. The menu and the command palette still do.'
            : 'You can hide this page from Home. It stays in the menu and the command palette.'}
        </p>
        <Button loading={save.isPending} onClick={() => change({ isSetupHidden: !isSetupHidden })}>
          {isSetupHidden ? 'Show on Home' : 'Hide from Home'}
        </Button>
      </div>
    </>
  )
}
