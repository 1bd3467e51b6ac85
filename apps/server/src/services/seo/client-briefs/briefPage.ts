import { BRIEF_LIMITS } from '@rankdesk/api'
import { BRIEF_GROUPS } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { html, Html } from '#services/identity/index.ts'
import { closedReportPage, reportPage } from '../client-report/reportPage.ts'
import type { AnsweredBrief, TypedAnswer } from './changeBrief.ts'
import type { BriefPageTexts } from './briefPageTexts.ts'
import type { BriefQuestionRow } from './clientBrief.queries.ts'

/** The page on which a client answers. */
export interface BriefPage {
  agencyName: string
  businessName: string
  /** What it says in the client's language. */
  texts: BriefPageTexts
  questions: readonly BriefQuestionRow[]
  /** The path of the link, for its form. */
  path: string
  /** What was typed and what became of it, right after it was sent. */
  sent?: AnsweredBrief & { typed: ReadonlyMap<number, TypedAnswer> }
  /** Whether the page follows a form whose answers were all saved. */
  isSaved: boolean
}

/** Renders the questions of a brief with the form that answers them. Every value is escaped. */
export function renderBrief(page: BriefPage): Html {
  const { agencyName, businessName, questions, path, texts } = page
  const answered = questions.filter(({ answer }) => answer !== '').length
  const groups = BRIEF_GROUPS.map((group) => ({
    group,
    asked: questions.filter((question) => question.group === group),
  })).filter(({ asked }) => asked.length > 0)
  const content = html`<header>
      <p class="muted">${[agencyName, texts.subject].filter((part) => part !== '').join(' · ')}</p>
      <h1>${businessName}</h1>
      <p>${texts.introduction}</p>
    </header>
    ${noticeOf(page, answered)}
    <form method="post" action="${path}">
      ${groups.map(
        ({ group, asked }) =>
          html`<section class="work">
            <h2>${texts.groups[group]}</h2>
            ${asked.map((question) => questionPart(question, page))}
          </section>`,
      )}
      <button type="submit">${texts.save}</button>
      <p class="muted">${texts.returnLater}</p>
    </form>`
  return reportPage(
    texts.title(businessName),
    content,
    html`<style>
      ${STYLE}
    </style>`,
    texts.lang,
  )
}

/**
 * Renders the page of a link that opens nothing, with what was typed into it: the link may have expired while somebody
 * answered.
 */
export function renderClosedBrief(typed: readonly string[]): Html {
  if (typed.length === 0) return closedReportPage()
  return reportPage(
    'This link can’t be opened',
    html`<h1>This link can’t be opened</h1>
      <p>
        It has expired or was withdrawn, so your answers were not saved. Copy them from here, and ask your account
        manager for a new link.
      </p>
      ${typed.map((answer) => html`<article><p class="typed">${answer}</p></article>`)}`,
    html`<style>
      ${STYLE}
    </style>`,
  )
}

function noticeOf({ questions, sent, isSaved, texts }: BriefPage, answered: number): Html | false {
  const progress = texts.progress(answered, questions.length)
  if (sent !== undefined && sent.problems.size > 0) {
    const sentences = [texts.stillBelow, ...(sent.saved > 0 ? [texts.othersSaved] : []), progress]
    return html`<section class="status" role="alert">
      <h2>${texts.notSaved(sent.problems.size)}</h2>
      <p>${sentences.join(' ')}</p>
    </section>`
  }
  if (!isSaved) return answered > 0 && html`<p class="muted" role="status">${progress}</p>`
  return html`<section class="status" role="status">
    <h2>${texts.saved}</h2>
    <p>${progress}</p>
  </section>`
}

function questionPart(
  { briefQuestionId, question, answer, version }: BriefQuestionRow,
  { sent, texts }: BriefPage,
): Html {
  const problem = sent?.problems.get(briefQuestionId)
  const shown = problem === undefined ? answer : (sent?.typed.get(briefQuestionId)?.answer ?? answer)
  const sentence =
    problem?.kind === 'too-long'
      ? texts.tooLong(formatNumber(problem.length), formatNumber(BRIEF_LIMITS.answer))
      : problem !== undefined && texts.changed(problem.present)
  return html`<div class="question">
    <label for="a${briefQuestionId}">${question}</label>
    <textarea
      id="a${briefQuestionId}"
      name="a${briefQuestionId}"
      rows="3"
      maxlength="${BRIEF_LIMITS.answer}"
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="p${briefQuestionId}"`}
    >
${shown}</textarea>
    ${sentence !== false && html`<p id="p${briefQuestionId}" class="problem">${sentence}</p>`}
    <input type="hidden" name="v${briefQuestionId}" value="${version}" />
  </div>`
}

const STYLE = new Html(`
form { margin-top: 8px; }
.question { margin: 16px 0; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
textarea { width: 100%; padding: 8px 10px; font: inherit; color: inherit; background: var(--canvas); border: 1px solid var(--muted); border-radius: 6px; resize: vertical; }
textarea[aria-invalid] { border-width: 2px; border-color: var(--text); }
button { min-height: 40px; margin-top: 16px; padding: 4px 20px; font: inherit; font-weight: 600; color: var(--surface); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
:is(textarea, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { font-weight: 600; }
.typed { white-space: pre-wrap; }
.status { margin-top: 24px; padding: 4px 16px 12px; border: 1px solid var(--hairline); border-radius: 10px; }
.status h2 { margin-top: 12px; border: 0; }
`)
