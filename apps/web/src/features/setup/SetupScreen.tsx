import { type Agency, saveAgencyName, saveSetup } from '@rankdesk/api'
import { SETUP_STEPS, setupProgress, type SetupStep, type SetupStepState } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  cn,
  Icon,
  Banner,
  Button,
  Card,
  FormActions,
  FormField,
  PageTitle,
  SkeletonText,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { usePermission } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { NoAccess } from '#lib/errors/NoAccess.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { agencyQuery } from './agency/agency.queries.ts'
import { SampleData } from './SampleData.tsx'

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
  const { states, next } = setupProgress({ agencyName, ...facts }, skippedSteps)
  const app = useApp()
  const save = useMutation(saveSetupMutation(app))
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

interface SetupStepItemProps {
  step: SetupStep
  number: number
  state: SetupStepState
  /** Whether it is the first open step. */
  isNext: boolean
  agency: Agency
  /** Whether skipping or resuming the step is being saved. */
  busy: boolean
  onSkip: () => void
  onResume: () => void
}

/** A step of the setup: its state, what it is for, and the way to do it. */
function SetupStepItem({ step, number, state, isNext, agency, busy, onSkip, onResume }: SetupStepItemProps) {
  const { title, text, done, links } = stepTexts(step, agency)
  return (
    <li className="flex gap-4 p-4 sm:p-(--space-card)" aria-current={isNext ? 'step' : undefined}>
      <StepMark number={number} state={state} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-field font-semibold">{title}</h2>
          {state !== 'open' && <span className="text-caption text-muted">{state === 'done' ? 'Done' : 'Skipped'}</span>}
        </div>
        <p className="mt-0.5 text-muted">{state === 'done' ? done : text}</p>
        {step === 'name' && state !== 'skipped' && <AgencyNameForm agencyName={agency.agencyName} />}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {state !== 'skipped' &&
            links.map(({ href, label }, index) => (
              <Button key={href} asChild variant={isNext && index === 0 ? 'primary' : 'outline'}>
                <Link unstyled to={href}>
                  {label}
                </Link>
              </Button>
            ))}
          {state !== 'done' && (
            // One button, which keeps the focus when its action changes.
            <Button
              variant={state === 'open' ? 'ghost' : 'outline'}
              loading={busy}
              aria-label={`${state === 'open' ? 'Skip' : 'Resume'}: ${title}`}
              onClick={state === 'open' ? onSkip : onResume}
            >
              {state === 'open' ? 'Skip' : 'Resume'}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function StepMark({ number, state, isNext }: Pick<SetupStepItemProps, 'number' | 'state' | 'isNext'>) {
  const style = state === 'done' || isNext ? 'border-accent text-accent' : 'border-hairline text-muted'
  return (
    <span
      aria-hidden
      className={cn(
        'figures flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold',
        style,
      )}
    >
      {state === 'done' ? <Icon of={Check} strokeWidth={2.25} /> : number}
    </span>
  )
}

/** The form of the agency's name. */
function AgencyNameForm({ agencyName }: { agencyName: string }) {
  const app = useApp()
  const save = useMutation(saveAgencyNameMutation(app))
  const toast = useToast()
  return (
    <ApiForm
      className="mt-3 max-w-100"
      schema={saveAgencyName.body}
      defaultValues={{ agencyName }}
      staysOpen
      onSubmit={async ({ agencyName: name }) => {
        await save.mutateAsync(name)
        toast.show({ message: 'The name is saved.' })
      }}
    >
      <FormField name="agencyName" label="Agency name">
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormActions submitLabel="Save the name" />
    </ApiForm>
  )
}

interface StepTexts {
  title: string
  /** Why the step matters, while it is open or skipped. */
  text: string
  /** What the data says when it is done. */
  done: string
  links: readonly { href: string; label: string }[]
}

/** Returns the texts and links of a setup step. */
function stepTexts(step: SetupStep, { agencyName, facts }: Agency): StepTexts {
  switch (step) {
    case 'name':
      return {
        title: 'Name your agency',
        text: 'The sign-in page and invitations show the name.',
        done: `${agencyName} appears on the sign-in page and in invitations.`,
        links: [],
      }
    case 'colleagues':
      return {
        title: 'Invite your colleagues',
        text: 'Clients have managers: SEO, account, marketing and ads. Each invitation is a link that works once.',
        done: `${pluralize(facts.staff, 'person', 'people')} in the agency.`,
        links: [{ href: '/administration/staff', label: 'Invite colleagues' }],
      }
    case 'teams':
      return {
        title: 'Form teams',
        text: 'A team shares its views and has a dashboard.',
        done: `${pluralize(facts.teams, 'team')}.`,
        links: [{ href: '/administration/teams', label: 'Form teams' }],
      }
    case 'clients':
      return {
        title: 'Add your clients',
        text: 'Import exports of Search Console, sitemaps or a client list, or create clients one by one.',
        done: `${pluralize(facts.clients, 'client')}.`,
        links: [
          { href: '/administration/import', label: 'Import clients' },
          { href: '/administration/clients?new=1', label: 'Create a client' },
        ],
      }
    case 'month':
      return {
        title: 'Plan the first month',
        text: 'Open a client and choose its strategies in the scheduler. They become the work on Home.',
        done: `${pluralize(facts.scheduled, 'strategy', 'strategies')} planned from this month on.`,
        links: [{ href: '/all-clients?tab=to-schedule', label: 'Choose a client' }],
      }
  }
}

function saveAgencyNameMutation({ client }: AppContextValue) {
  return writeMutation((agencyName: string) => client.call(saveAgencyName, { body: { agencyName } }))
}

function saveSetupMutation({ client }: AppContextValue) {
  return writeMutation((body: { skippedSteps: SetupStep[]; isSetupHidden: boolean }) =>
    client.call(saveSetup, { body }),
  )
}
