import type { Agency } from '@rankdesk/api'
import type { SetupStep } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'

export interface StepTexts {
  title: string
  /** Why the step matters, while it is open or skipped. */
  text: string
  /** What the data says when it is done. */
  done: string
  links: readonly { href: string; label: string }[]
}

/** Returns the texts and links of a setup step. */
export function stepTexts(step: SetupStep, { agencyName, facts }: Agency): StepTexts {
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
