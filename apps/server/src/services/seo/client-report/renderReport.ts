import {
  formatRank,
  outcomeVerdict,
  type OutcomeVerdict,
  type ReviewFigures,
  strategyTypeLabel,
} from '@rankdesk/domain'
import {
  formatInstantDate,
  formatMonthName,
  formatMonthShort,
  formatNumber,
  formatSignedNumber,
  linesOf,
  monthOf,
  pluralize,
} from '@rankdesk/format'
import { html, type Html } from '#services/identity/index.ts'
import type { ClientReport, ReportedWork } from './monthlyReport.ts'
import { reportPage } from './reportPage.ts'

/** Renders a client's report as a page of its own, on screen and on paper. Every value is escaped. */
export function renderReport(report: ClientReport): Html {
  const { agencyName, businessName, month, introduction, plan } = report
  const content = html`<header>
      <p class="muted">${[agencyName, 'Monthly report'].filter((part) => part !== '').join(' · ')}</p>
      <h1>${businessName}</h1>
      <p class="muted">${formatMonthName(month)} · ${report.domain}</p>
    </header>
    ${introduction.trim() !== '' && html`<section class="introduction">${paragraphs(introduction)}</section>`}
    ${figures(report)} ${workSection(report)} ${effectsSection(report)} ${risingSection(report)}
    ${visitsSection(report)} ${reviewsSection(report)}
    <section>
      <h2>Next month</h2>
      ${plan.trim() === '' ? html`<p class="muted">The plan for next month follows.</p>` : planList(plan)}
    </section>`
  return reportPage(`${businessName}, ${formatMonthName(month)}`, content)
}

const paragraphs = (text: string) => linesOf(text).map((line) => html`<p>${line}</p>`)

const planList = (plan: string) =>
  html`<ul>
    ${linesOf(plan).map((line) => html`<li>${line}</li>`)}
  </ul>`

/** The figures at the top: page one, top three, visits and leads, each with the month before. */
function figures({ ranksBefore, ranksAfter, visits, month, done }: ClientReport): Html {
  const current = visits.find((each) => monthOf(each.month) === month)
  const previous = current === undefined ? undefined : visits[visits.indexOf(current) - 1]
  const leads = current?.leads ?? null
  return html`<dl class="figures">
    ${figure('Work completed', formatNumber(done.length), '')}
    ${figure(
      'Keywords on page one',
      ranksAfter === undefined ? 'No data' : formatNumber(ranksAfter.page1),
      ranksAfter === undefined
        ? ''
        : `of ${formatNumber(ranksAfter.keywords)}${ranksBefore === undefined ? '' : `, ${formatNumber(ranksBefore.page1)} the month before`}`,
    )}
    ${figure(
      'In the top three',
      ranksAfter === undefined ? 'No data' : formatNumber(ranksAfter.top3),
      ranksBefore === undefined ? '' : `${formatNumber(ranksBefore.top3)} the month before`,
    )}
    ${figure(
      'Visits from search',
      current === undefined ? 'No data' : formatNumber(current.visits),
      previous === undefined ? '' : `${formatNumber(previous.visits)} the month before`,
    )}
    ${figure(
      'Leads',
      leads === null ? 'No data' : formatNumber(leads),
      leads === null
        ? missingLeadsText(current !== undefined)
        : previous?.leads == null
          ? ''
          : `${formatNumber(previous.leads)} the month before`,
    )}
  </dl>`
}

const missingLeadsText = (isMeasured: boolean) => (isMeasured ? 'Leads are not tracked.' : '')

const figure = (name: string, value: string, note: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
    <dd class="muted">${note}</dd>
  </div>`

function workSection({ done }: ClientReport): Html {
  if (done.length === 0) {
    return html`<section>
      <h2>What we did</h2>
      <p class="muted">No work was completed this month.</p>
    </section>`
  }
  return html`<section class="work">
    <h2>What we did</h2>
    ${done.map(workItem)}
  </section>`
}

function workItem(work: ReportedWork): Html {
  const { strategyTypeId, completedAt, text, path, address, isLive } = work
  const changes = changesOf(work)
  return html`<article>
    <h3>${strategyTypeLabel(strategyTypeId)}</h3>
    <p class="muted">
      ${formatInstantDate(completedAt)}${address !== null && html` · <a href="${address}" rel="noreferrer">${address.replace(/^https?:\/\//, '')}</a>`}${address === null && path !== null && ` · ${path}`}${isLive && ' · Live'}
    </p>
    ${text.trim() !== '' && paragraphs(text)}
    ${
      changes.length > 0 &&
      html`<table>
        <thead>
          <tr>
            <td></td>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          ${changes.map(
            ([name, before, after]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${before}</td>
                <td>${after}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
  </article>`
}

/** Returns what changed with the work: a name, the value before and after. */
function changesOf(work: ReportedWork): [string, string, string][] {
  const { wordsBefore, wordsAfter, titleBefore, titleAfter, rankBefore, rankAfter } = work
  const changes: [string, string, string][] = []
  if (wordsBefore !== null && wordsAfter !== null && wordsBefore !== wordsAfter) {
    changes.push(['Text', pluralize(wordsBefore, 'word'), pluralize(wordsAfter, 'word')])
  }
  if (titleBefore !== null && titleAfter !== null && titleBefore !== titleAfter) {
    changes.push(['Title', titleBefore === '' ? 'None' : titleBefore, titleAfter])
  }
  if (work.path !== null && rankBefore !== null && rankAfter !== null) {
    changes.push(['Average rank', formatNumber(rankBefore, ONE), formatNumber(rankAfter, ONE)])
  }
  return changes
}

const ONE = { maximumDecimals: 1 }

/** What an interval says to a client (OUT-7). */
const RESULTS: Readonly<Record<OutcomeVerdict, string>> = { better: 'Better', worse: 'Worse', unclear: 'Unclear' }

/** The measured effects of earlier work, those that did not help included, and how much work has none. */
function effectsSection({ effects: { measured, tooEarly, noData } }: ClientReport): Html | false {
  if (measured.length === 0 && tooEarly === 0 && noData === 0) return false
  return html`<section>
    <h2>What earlier work achieved</h2>
    ${
      measured.length > 0 &&
      html`<p class="muted">
          Average positions gained against your pages that were left alone, with the range that is likely.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">After</th>
              <th scope="col">Gain</th>
              <th scope="col">Range</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            ${measured.map(
              ({ strategyTypeId, path, weeks, gain, low, high }) =>
                html`<tr>
                  <th scope="row">${strategyTypeLabel(strategyTypeId)} <span class="muted">${path ?? ''}</span></th>
                  <td>${weeks} weeks</td>
                  <td>${formatSignedNumber(gain)}</td>
                  <td class="range">${formatSignedNumber(low)} to ${formatSignedNumber(high)}</td>
                  <td>${RESULTS[outcomeVerdict({ low, high })]}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
    }
    ${tooEarly > 0 && html`<p class="muted">Too early: ${pluralize(tooEarly, 'recent piece of work', 'recent pieces of work')}.</p>`}
    ${noData > 0 && html`<p class="muted">No data: ${pluralize(noData, 'piece of work', 'pieces of work')} without enough measurements to compare.</p>`}
  </section>`
}

function risingSection({ rising }: ClientReport): Html {
  return html`<section>
    <h2>Rankings</h2>
    ${
      rising.length === 0
        ? html`<p class="muted">No keyword rose onto the first two pages this month.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Keywords that rose most</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              ${rising.map(
                ({ keyword, geoName, before, after }) =>
                  html`<tr>
                    <th scope="row">${keyword} <span class="muted">${geoName}</span></th>
                    <td>${formatRank(before)}</td>
                    <td>${formatRank(after)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`
}

/** The visits and leads by month, as a table whose bars show the visits. */
function visitsSection({ visits }: ClientReport): Html {
  const most = Math.max(1, ...visits.map((month) => month.visits))
  return html`<section>
    <h2>Visits and leads</h2>
    ${
      visits.length === 0
        ? html`<p class="muted">No month has been measured completely yet.</p>`
        : html`<table class="bars">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" colspan="2">Visits</th>
                <th scope="col">Leads</th>
              </tr>
            </thead>
            <tbody>
              ${visits.map(
                (month) =>
                  html`<tr>
                    <th scope="row">${formatMonthShort(monthOf(month.month))}</th>
                    <td class="bar">
                      <svg width="100%" height="8" aria-hidden="true">
                        <rect width="${Math.round((month.visits / most) * 100)}%" height="8" rx="2" />
                      </svg>
                    </td>
                    <td>${formatNumber(month.visits)}</td>
                    <td>${month.leads === null ? '–' : formatNumber(month.leads)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`
}

/** The reviews of the month (CREV-9). Nothing for a client without a review in this month and the one before. */
function reviewsSection({
  reviews,
  reviewsBefore,
}: {
  reviews: ReviewFigures
  reviewsBefore: ReviewFigures
}): Html | false {
  if (reviews.count === 0 && reviewsBefore.count === 0) return false
  const { count, average, answered, medianHours, byStars } = reviews
  const before = `${formatNumber(reviewsBefore.count)} the month before`
  const rows: [string, string, string][] = [
    ['New reviews', formatNumber(count), before],
    [
      'Average stars',
      average === null ? 'No data' : formatNumber(average, { maximumDecimals: 1 }),
      reviewsBefore.average === null
        ? ''
        : `${formatNumber(reviewsBefore.average, { maximumDecimals: 1 })} the month before`,
    ],
    ['Answered', count === 0 ? 'No data' : `${formatNumber(answered)} of ${formatNumber(count)}`, ''],
    [
      'Time to the answer',
      medianHours === null ? 'No data' : waitText(medianHours),
      medianHours === null ? '' : 'Half of them were faster.',
    ],
  ]
  const withStars = [5, 4, 3, 2, 1]
    .map((stars) => ({ stars, found: byStars[stars - 1] ?? 0 }))
    .filter(({ found }) => found > 0)
  return html`<section>
    <h2>Reviews of your customers</h2>
    <dl class="figures">
      ${rows.map(
        ([name, value, note]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
            <dd class="muted">${note}</dd>
          </div>`,
      )}
    </dl>
    <p class="muted">
      ${withStars.map(({ stars, found }) => `${pluralize(stars, 'star', 'stars')}: ${formatNumber(found)}`).join(' · ')}
    </p>
  </section>`
}

/** Words the time that customers waited: hours up to two days, then days. */
function waitText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? pluralize(Math.round(hours), 'hour', 'hours') : pluralize(Math.round(hours / 24), 'day', 'days')
}
