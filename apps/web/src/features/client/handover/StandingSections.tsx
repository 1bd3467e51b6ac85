import type { HandoverSheet } from '@rankdesk/api'
import { gbpPanel, missingLeads } from '@rankdesk/domain'
import { formatNumber, NO_VALUE, pluralize } from '@rankdesk/format'
import type { ClientFigures } from './handoverTexts.ts'
import { PaperLine, PaperSection } from './PaperSection.tsx'

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

/** The Google profiles of the client, with what differs there. */
export function ProfileSection({ profiles }: Pick<HandoverSheet, 'profiles'>) {
  return (
    <PaperSection title="Google profile" empty={profiles.length === 0 && 'The client has no location.'}>
      {profiles.map(({ name, status, openDrift, openQuestions }) => (
        <div key={name}>
          <PaperLine name={name}>{gbpPanel(status) === undefined ? 'Connected' : 'Needs attention'}</PaperLine>
          <PaperLine name="Values that differ at Google">{formatNumber(openDrift)}</PaperLine>
          <PaperLine name="Unanswered Questions">{pluralize(openQuestions, 'question')}</PaperLine>
        </div>
      ))}
    </PaperSection>
  )
}

function shareOf(part: number, of: number, noun: string): string {
  if (of === 0) return NO_VALUE
  return `${formatNumber((part / of) * 100, { maximumDecimals: 0 })}%, ${formatNumber(part)} of ${formatNumber(of)} ${noun}`
}
