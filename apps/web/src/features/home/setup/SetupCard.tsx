import { SETUP_STEPS, setupProgress } from '@rankdesk/domain'
import { Button, Card } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { agencyQuery } from '#features/setup/index.ts'
import { usePermission } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'

/**
 * Leads an administrator to the open steps of the setup, and tells everyone else what to expect of an agency without
 * clients. Nothing when there is nothing to say, or while that is unknown.
 */
export function SetupCard() {
  const isPermitted = usePermission('manage-agency')
  const agency = useQuery(agencyQuery(useApp())).data
  if (agency === undefined || isPermitted === undefined) return null
  const { agencyName, facts, skippedSteps, isSetupHidden, sample } = agency
  const isEmpty = facts.clients + sample.clients === 0
  if (!isPermitted) return isEmpty ? <Expectation /> : null
  const { states, next } = setupProgress({ agencyName, ...facts }, skippedSteps)
  if (isSetupHidden || next === undefined) return null
  const done = SETUP_STEPS.filter((step) => states[step] === 'done').length
  return (
    <Card title="Set up your agency">
      <p className="text-muted">
        {isEmpty && 'There are no clients yet, so the cards and lists below are empty. '}
        {`${done} of ${SETUP_STEPS.length} steps are done.`}
      </p>
      <Button asChild variant="primary" className="mt-3">
        <Link unstyled to="/setup">
          {done === 0 ? 'Start the setup' : 'Continue the setup'}
        </Link>
      </Button>
    </Card>
  )
}

function Expectation() {
  return (
    <Card title="Your agency has no clients yet">
      <p className="text-muted">
        An administrator adds clients and chooses their managers. Your clients, their work and their figures then appear
        here.
      </p>
    </Card>
  )
}
