import type { HandoverSheet } from '@rankdesk/api'
import { gbpPanel, missingLeads } from '@rankdesk/domain'
import { formatNumber, NO_VALUE, pluralize } from '@rankdesk/format'
import type { ClientFigures } from './handoverTexts.ts'
import { PaperLine, PaperSection, RestNote } from './PaperSection.tsx'

/** How the client stands in search. */
export function StandingSection({ figure }: { figure: ClientFigures }) {
  return (
    <PaperSection title="Where it stands" empty={figure === undefined && 'The client is inactive.'}>
      {figure !== undefined && (
        <>
          <PaperLine name="Performance">{figure.performance ?? 'No Data'}</PaperLine>
          <PaperLine name="Page 1 Ranking">{shareOf(figure.page1, figure.keywords, 'keywords')}</PaperLine>
          <PaperLine name="Map Pages">{shareOf(figure.mappedPages, figure.pages, 'pages')}</PaperLine>
          <PaperLine name="Prior Mo. Leads">
            {figure.lastMonthLeads === null
              ? missingLeads(figure)
              : `${formatNumber(figure.lastMonthLeads)}, highest ${formatNumber(figure.highestLeads)}`}
          </PaperLine>
        </>
      )}
    </PaperSection>
  )
}

/** The maximum number of profiles on a sheet (HAND-3). */
const MAX_PROFILES = 6

/** The Google profiles of the client, with what differs there. Several have a line each, those that need work first. */
export function ProfileSection({ profiles }: Pick<HandoverSheet, 'profiles'>) {
  const [first] = profiles
  const shown = profiles.toSorted((one, other) => openWork(other) - openWork(one)).slice(0, MAX_PROFILES)
  return (
    <PaperSection
      title="Google profile"
      {...(profiles.length > 1 && { count: profiles.length })}
      empty={first === undefined && 'The client has no location.'}
    >
      {profiles.length === 1 && first !== undefined ? (
        <>
          <PaperLine name={first.name}>{connectionOf(first)}</PaperLine>
          <PaperLine name="Values that differ on Google">{formatNumber(first.openDrift)}</PaperLine>
          <PaperLine name="Unanswered Questions">{pluralize(first.openQuestions, 'question')}</PaperLine>
        </>
      ) : (
        shown.map((profile, index) => (
          <PaperLine key={`${index} ${profile.name}`} name={profile.name}>
            {[
              connectionOf(profile),
              profile.openDrift > 0 && `${pluralize(profile.openDrift, 'value differs', 'values differ')} on Google`,
              profile.openQuestions > 0 && pluralize(profile.openQuestions, 'unanswered question'),
            ]
              .filter((part) => part !== false)
              .join(', ')}
          </PaperLine>
        ))
      )}
      <RestNote count={profiles.length} shown={shown.length} />
    </PaperSection>
  )
}

type Profile = HandoverSheet['profiles'][number]

const connectionOf = ({ status }: Profile) => (gbpPanel(status) === undefined ? 'Connected' : 'Needs attention')

/** The number of things to do at a profile, to sort by. */
const openWork = ({ status, openDrift, openQuestions }: Profile) =>
  (gbpPanel(status) === undefined ? 0 : 1) + openDrift + openQuestions

function shareOf(part: number, of: number, noun: string): string {
  if (of === 0) return NO_VALUE
  return `${formatNumber((part / of) * 100, { maximumDecimals: 0 })}%, ${formatNumber(part)} of ${formatNumber(of)} ${noun}`
}
