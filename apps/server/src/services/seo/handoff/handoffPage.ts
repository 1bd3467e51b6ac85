import { HANDOFF_FILES } from '@rankdesk/api'
import type { HandoffChange } from '@rankdesk/domain'
import { html, Html } from '#services/identity/index.ts'
import { reportPage } from '../client-report/reportPage.ts'
import { changeInWords, type HandoffText } from './files/handoffText.ts'

/** What the page says of the last reading of the address. */
export interface HandoffStatus {
  state: 'waiting' | 'checking' | 'Live' | 'Differs' | 'Not found' | 'accepted'
  /** Why the page could not be read, as a sentence. */
  problem: string | null
  /** The texts that the page lacks, and what it shows instead. */
  differences: readonly { approved: string; shown: string | null; sentence: string }[]
}

/** The page that a web master opens by a link. */
export interface HandoffPage {
  agencyName: string
  text: HandoffText
  status: HandoffStatus
  /** The path of the link, for its files and its form. */
  path: string
  /** Why the address that was sent is not accepted. */
  addressProblem?: string | undefined
}

/** Renders a text that was handed over, with its files and the form that says that it is online. Every value is escaped. */
export function renderHandoff({ agencyName, text, status, path, addressProblem }: HandoffPage): Html {
  const { pageName, address, changes } = text
  const isDone = status.state === 'Live' || status.state === 'accepted'
  const content = html`<header>
      <p class="muted">${[agencyName, 'Text for your website'].filter((part) => part !== '').join(' · ')}</p>
      <h1>${pageName}</h1>
      <p><a href="${address}" rel="noopener noreferrer">${address}</a></p>
    </header>
    ${statusPart(status)}
    <section class="work">
      <h2>Files</h2>
      <p>
        <a href="${path}/files/${HANDOFF_FILES.zip}">All files (zip)</a> ·
        <a href="${path}/files/${HANDOFF_FILES.word}">Word</a> ·
        <a href="${path}/files/${HANDOFF_FILES.markdown}">Markdown</a> ·
        <a href="${path}/files/${HANDOFF_FILES.html}">HTML</a> ·
        <a href="${path}/files/${HANDOFF_FILES.changes}">Change list</a>
      </p>
      ${text.pictures.length > 0 && html`<p class="muted">The pictures are in the zip file.</p>`}
    </section>
    ${!isDone && status.state !== 'checking' && reportForm({ path, address, addressProblem })}
    <section class="work">
      <h2>What to change</h2>
      ${metaPart('Title', text.metaTitle, text.changesTitle)}
      ${metaPart('Description', text.metaDescription, text.changesDescription)}
      ${changes.length === 0 && html`<p class="muted">The words of the page stay as they are.</p>`}
      ${changes.map(changePart)}
    </section>
    <section class="work">
      <h2>The whole text</h2>
      <div class="text">${new Html(withoutPictures(text.html))}</div>
    </section>`
  const refresh = status.state === 'checking' && html`<meta http-equiv="refresh" content="4" />`
  const style = html`<style>
    ${STYLE}
  </style>`
  return reportPage(pageName, content, html`${refresh}${style}`)
}

function statusPart({ state, problem, differences }: HandoffStatus): Html | false {
  if (state === 'waiting') return false
  return html`<section class="work status" role="status">
    <h2>${HEADLINES[state]}</h2>
    <p>${problem ?? SENTENCES[state]}</p>
    ${
      state === 'Differs' &&
      differences.map(
        ({ approved, shown, sentence }) =>
          html`<article>
            <h3>${sentence}</h3>
            ${
              approved !== '' &&
              html`<p class="muted">Approved</p>
                <blockquote>${new Html(approved)}</blockquote>`
            }
            ${
              shown !== null &&
              html`<p class="muted">On the page</p>
                <blockquote>${new Html(shown)}</blockquote>`
            }
          </article>`,
      )
    }
  </section>`
}

const HEADLINES = {
  checking: 'The page is being read',
  Live: 'Thank you, the text is online',
  Differs: 'The page differs from the text',
  'Not found': 'The text was not found',
  accepted: 'Thank you, this is done',
} as const

const SENTENCES = {
  checking: 'This takes a few seconds. The result appears here.',
  Live: 'The page shows every word. There is nothing left to do.',
  Differs: 'Please correct what is listed here, then press “It is online now” again.',
  'Not found':
    'The page does not show the new text. Check the address, and whether a cache still shows the old page, then press “It is online now” again.',
  accepted: 'The page is accepted as it is. There is nothing left to do.',
} as const

function metaPart(label: string, value: string, changes: boolean): Html | false {
  if (!changes) return false
  return html`<article>
    <h3>${label} of the page</h3>
    <blockquote>${value}</blockquote>
  </article>`
}

function changePart(change: HandoffChange, index: number): Html {
  const { instruction, quotes } = changeInWords(change)
  const [first = '', second] = quotes
  return html`<article>
    <h3>${index + 1}. ${instruction}</h3>
    <blockquote>${first}</blockquote>
    ${
      second !== undefined &&
      html`<p class="muted">${change.kind === 'add' ? 'The text to add' : 'By this'}</p>
        <blockquote>${second}</blockquote>`
    }
  </article>`
}

interface ReportForm {
  path: string
  address: string
  addressProblem: string | undefined
}

function reportForm({ path, address, addressProblem }: ReportForm): Html {
  return html`<section class="work">
    <h2>When it is online</h2>
    <form method="post" action="${path}">
      <label for="address">Address of the page</label>
      <input
        id="address"
        name="address"
        type="url"
        required
        maxlength="500"
        value="${address}"
        ${addressProblem !== undefined && new Html('aria-invalid="true" aria-describedby="address-problem"')}
      />
      ${addressProblem !== undefined && html`<p id="address-problem" class="problem">${addressProblem}</p>`}
      <button type="submit">It is online now</button>
    </form>
    <p class="muted">The page is read once, and the result appears here.</p>
  </section>`
}

/** Shows pictures by their names: the page of the link loads none. */
const withoutPictures = (text: string) =>
  text.replaceAll(/<img\b[^>]*?src="([^"]*)"[^>]*>/g, (_all, src: string) => `<em>[Picture: ${src}]</em>`)

const STYLE = new Html(`
blockquote { margin: 4px 0 8px; padding: 6px 12px; border-left: 2px solid var(--hairline); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0; }
label { flex-basis: 100%; font-weight: 600; }
input { flex: 1 1 280px; min-height: 36px; padding: 4px 10px; font: inherit; color: inherit; background: var(--canvas); border: 1px solid var(--muted); border-radius: 6px; }
button { min-height: 36px; padding: 4px 16px; font: inherit; font-weight: 600; color: var(--surface); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }

.text { margin-top: 8px; padding: 8px 20px 16px; border: 1px solid var(--hairline); border-radius: 10px; }
.text :is(h1, h2, h3, h4, h5, h6) { margin: 16px 0 4px; padding: 0; border: 0; font-size: 1rem; line-height: 1.5rem; font-weight: 600; letter-spacing: 0; }
.text h1 { font-size: 1.25rem; }
.text p { margin: 8px 0; }
.problem { flex-basis: 100%; margin: 0; }
.status { margin-top: 24px; padding: 4px 16px 12px; border: 1px solid var(--hairline); border-radius: 10px; }
.status h2 { margin-top: 12px; border: 0; }
`)
