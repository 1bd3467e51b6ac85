import type { ClientSamples, DraftSample, ProposalSample } from '@rankdesk/server/testing'

/** Writes a number of a query, or a dash where it was not counted. */
const cell = (value: number | null) => (value === null ? '-' : String(Math.round(value * 10) / 10))

/**
 * Writes the sheet of a draft for a judge: facts, target and what staff get, a text or a brief for the client, and nothing
 * about how it came about.
 */
export function draftSheet({ businessName, domain }: ClientSamples, { type, brief, settled }: DraftSample): string {
  const { draft, asked } = settled
  const facts = brief.facts.map(factLine)
  const before = brief.zones.map(({ current }) => current).filter((html) => html !== '')
  const text = draft.zones.map(
    ({ content, origin }) => `<!-- ${origin === 'site' ? 'unchanged' : 'changed or new'} -->\n${content}`,
  )
  const questions = asked.questions.map(({ group, question }) => `- ${group}: ${question}`)
  const kept = (made: string, now = '') => (made === '' && now !== '' ? `${now} (unchanged)` : made)
  return [
    `# ${asked.replacesDraft ? 'Brief' : 'Draft'}: ${type} for ${businessName} (${domain})`,
    businessLine(brief),
    `## Target`,
    `Title of the work: ${brief.title}. Topic of the post: ${brief.blogTopic ?? '-'}. Page: ${brief.page === null ? 'new' : `${brief.page.path} (${brief.page.pageName})`}.`,
    `Target queries, most valuable first: ${brief.targetKeywords.join('; ') || '-'}`,
    `## Facts sheet`,
    ...(facts.length === 0 ? ['(no facts)'] : facts),
    `## The page now`,
    before.length === 0 ? '(a new page)' : before.join('\n'),
    ...(brief.page === null
      ? []
      : [`Title now: ${brief.page.metaTitle}`, `Description now: ${brief.page.metaDescription}`]),
    ...(asked.replacesDraft
      ? [`## The brief for the client, in place of a draft`, ...outlineLines(asked.outline), `Questions:`, ...questions]
      : [
          `## The draft`,
          `Title: ${kept(draft.metaTitle, brief.page?.metaTitle)}`,
          `Description: ${kept(draft.metaDescription, brief.page?.metaDescription)}`,
          ...text,
          ...(questions.length === 0 ? [] : [`## Questions for the client beside the draft`, ...questions]),
        ]),
    `## Note to staff`,
    draft.finalNote,
  ].join('\n\n')
}

function factLine({ kind, text, about, sourceDetail }: DraftSample['brief']['facts'][number]): string {
  const ofPage = about === '' ? '' : ` (of the page "${about}")`
  return `- ${kind}${ofPage}: ${text} [${sourceDetail === '' ? 'profile' : sourceDetail}]`
}

/** Writes the kind of a business, and where and how it is reached. */
function businessLine({ businessKind, geography, client, language }: DraftSample['brief']): string {
  const place = geography || (client.city ?? '') || 'none'
  return `Kind of business: ${businessKind}. Place: ${place}. Phone: ${client.phone ?? 'unknown'}. Language: ${language ?? 'English'}.`
}

/** Writes the outline of a brief: each heading with what is known and what is asked. */
function outlineLines(outline: DraftSample['settled']['asked']['outline']): string[] {
  return outline.map(({ level, heading, says, asks }) =>
    [`${'#'.repeat(level + 2)} ${heading}`, ...says, ...asks.map((ask) => `Needs an answer: ${ask}`)].join('\n'),
  )
}

/** Writes the sheet of a proposal for a judge: what is proposed, its reasons, its numbers and the site's pages. */
export function proposalSheet(client: ClientSamples, proposal: ProposalSample): string {
  return [
    `# Proposal: ${proposal.type} for ${client.businessName} (${client.domain})`,
    `Title: ${proposal.title}. Page: ${proposal.path ?? 'none'}. Place: ${proposal.geography || '-'}. Value: ${proposal.value}.`,
    proposal.summary,
    `## Reasons given`,
    ...proposal.reasons.map((reason) => `- ${reason}`),
    `## Queries`,
    ['query | position | impressions | clicks', '--- | --- | --- | ---']
      .concat(
        proposal.queries.map(
          ({ keyword, position, impressions, clicks }) =>
            `${keyword} | ${cell(position)} | ${cell(impressions)} | ${cell(clicks)}`,
        ),
      )
      .join('\n'),
    `## Pages of the site`,
    client.pages.map(({ path, pageName }) => `- ${path} (${pageName})`).join('\n'),
  ].join('\n\n')
}
