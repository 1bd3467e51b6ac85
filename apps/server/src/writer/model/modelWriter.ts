import { setTimeout as pause } from 'node:timers/promises'
import { repairFindings, repairWithFix } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import {
  type ChatMessage,
  type ContentModel,
  ContentModelError,
  type ModelText,
  type WriteTextOptions,
} from '#connectors/content-model/port.ts'
import {
  type ContentWriter,
  type WriteOptions,
  type WritingBrief,
  type WritingEffort,
  WritingFailed,
  type WrittenDraft,
} from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { offlineComposer } from '../offline/composer.ts'
import { withTexts } from '../withTexts.ts'
import { type DraftProblems, draftProblems } from './draftProblems.ts'
import { effortText } from './effortText.ts'
import { messagesFor, messagesToRewrite } from './messagesFor.ts'
import { parseDraft } from './parseDraft.ts'
import { withoutThoughts } from './jsonInText.ts'

/** The number of attempts to write one text. */
const MAX_ATTEMPTS = 3
/** The first delay between attempts, in ms. It doubles each time unless the endpoint names a time. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** How long a model may be silent in all attempts together, in ms. With the delays between them it is a minute. */
const MAX_SILENCE_MS = 55_000
/** The interval between two progress reports, in ms. */
const PROGRESS_INTERVAL_MS = 1000
/** The usual number of characters of a token, for endpoints that count none. */
const CHARACTERS_PER_TOKEN = 4
/** The maximum number of problems that a message names. */
const MAX_NAMED = 5

/** Waits between two attempts. Tests wait less. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>
const wait: Wait = async (ms, signal) => {
  await pause(ms, undefined, { signal })
}

type OnProgress = (done: number, total: number, message: string) => Promise<void>

/**
 * Creates a writer with a content model. Temporary errors are retried with back-off. A draft
 * that fails our checks, and a response that is no draft, is written again with the reasons. If the last attempt fails too,
 * the offline composer writes: the client gets the same text, or the same brief, as without a model (WRITE-12). Errors end as
 * `WritingFailed` with a sentence for the screen.
 */
export function modelWriter(model: ContentModel, options: { wait?: Wait; maxSilenceMs?: number } = {}): ContentWriter {
  const { wait: waitOf = wait, maxSilenceMs = MAX_SILENCE_MS } = options
  return {
    name: model.name,
    usesPrompts: true,
    async write(brief, { signal, onProgress }) {
      const drafts = new CheckedDrafts(brief)
      let problem = 'The content model cannot be reached.'
      let detail: string | undefined
      let attempts = 0
      let silenceLeft = maxSilenceMs
      for (let attempt = 1; attempt <= MAX_ATTEMPTS && silenceLeft > 0; attempt += 1) {
        attempts = attempt
        let waitMs = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))
        try {
          await onProgress(0, 0, progressOf(model.name, attempt, drafts.problems))
          const { messages } = drafts
          drafts.sent = messages
          const response = await requestText(model, messages, { signal, maxSilenceMs: silenceLeft }, onProgress)
          problem = drafts.add(response) ?? problem
          if (drafts.isDone) break
          // A model that responded need not rest before it writes again.
          if (drafts.problems !== undefined) waitMs = 0
        } catch (error) {
          if (!(error instanceof ContentModelError)) throw error
          if (!error.again) throw new WritingFailed(error.message, error.detail)
          problem = error.message
          detail = error.detail
          silenceLeft -= error.silentMs
          waitMs = Math.min(LONGEST_WAIT, error.waitMs ?? waitMs)
          drafts.failed()
        }
        if (attempt < MAX_ATTEMPTS && silenceLeft > 0 && waitMs > 0) await waitOf(waitMs, signal)
      }
      const best = drafts.best()
      if (best !== undefined) return best
      if (drafts.hasResponse) return fallBack(brief, { signal, onProgress }, { model: model.name, problem, drafts })
      throw new WritingFailed(`${problem} We tried ${timesText(attempts)}${drafts.cost()}. Try again later.`, detail)
    },
  }
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Lets the offline composer write the text that the model failed to write, and says so with its reason and its cost. */
async function fallBack(
  brief: WritingBrief,
  options: WriteOptions,
  { model, problem, drafts }: { model: string; problem: string; drafts: CheckedDrafts },
): Promise<WrittenDraft> {
  const draft = await offlineComposer.write(brief, options)
  const { effort, sent } = drafts
  // Without quotes, which the checker takes for terms that the text should have (SCORE-4).
  const reason = `The text of ${model} was refused, and the offline composer wrote this one. ${problem}`.replaceAll(
    /["“”]/g,
    '',
  )
  return {
    ...draft,
    writer: offlineComposer.name,
    effort,
    sent,
    refusal: `The text of ${model} was refused. ${problem}`,
    finalNote: [reason, draft.finalNote, effortText(effort)].join('\n'),
  }
}

function progressOf(model: string, attempt: number, problems: DraftProblems | undefined): string {
  if (attempt === 1) return `Asking ${model}`
  const reason = problems === undefined ? '' : ': the draft failed our checks'
  return `Asking ${model}, attempt ${attempt}${reason}`
}

/** The drafts of a text so far, with their problems and their cost. */
class CheckedDrafts {
  messages: readonly ChatMessage[]
  /** The messages of the last request. */
  sent: readonly ChatMessage[] = []
  /** Whether the model responded at all, be it with a text that our checks refuse or with none. */
  hasResponse = false
  /** The problems of the last draft; undefined before one was read. */
  problems: DraftProblems | undefined
  isDone = false
  #accepted: { draft: WrittenDraft; weak: readonly string[] } | undefined
  #attempts = 0
  #tokens = 0
  #isEstimate = false
  readonly #brief: WritingBrief
  readonly #first: readonly ChatMessage[]

  constructor(brief: WritingBrief) {
    this.#brief = brief
    this.#first = messagesFor(brief)
    this.messages = this.#first
  }

  /** Counts a request without a response. */
  failed(): void {
    this.#attempts += 1
  }

  /** Checks a response. Returns its problem as a sentence, or undefined for a draft that may be shown. */
  add({ text, tokens }: ModelText): string | undefined {
    this.#attempts += 1
    this.hasResponse = true
    const sent = this.messages.reduce((sum, { content }) => sum + content.length, 0)
    this.#tokens += tokens ?? Math.ceil((sent + text.length) / CHARACTERS_PER_TOKEN)
    this.#isEstimate ||= tokens === undefined
    const draft = parseDraft(text, this.#brief)
    if (draft === undefined) {
      this.problems = undefined
      return problemOfResponse(text)
    }
    const problems = draftProblems(this.#brief, draft)
    const { refused, weak } = problems
    const isRewritten = this.#accepted !== undefined
    if (refused.length === 0 && weak.length < (this.#accepted?.weak.length ?? Infinity))
      this.#accepted = { draft, weak }
    // What is only weak is written again once; what must be refused as often as possible.
    this.isDone = this.#accepted !== undefined && (this.#accepted.weak.length === 0 || isRewritten)
    this.problems = problems
    this.messages = messagesToRewrite(this.#first, text, [...refused, ...weak])
    return refused.length === 0
      ? undefined
      : `The content model's text fails our checks. ${refused.slice(0, MAX_NAMED).join(' ')}`
  }

  /** Returns the best draft that may be shown, with its cost and what is left to improve in its note. */
  best(): WrittenDraft | undefined {
    if (this.#accepted === undefined) return undefined
    const { draft, weak } = repairedDraft(this.#brief, this.#accepted.draft)
    const { effort } = this
    const open = weak.length === 0 ? '' : `Left to improve: ${weak.slice(0, MAX_NAMED).join(' ')}`
    const finalNote = [draft.finalNote, open, effortText(effort)].filter((line) => line !== '').join('\n')
    return { ...draft, finalNote, effort, sent: this.sent }
  }

  /** The cost of all attempts. */
  get effort(): WritingEffort {
    return { attempts: this.#attempts, tokens: this.#tokens, isEstimate: this.#isEstimate }
  }

  cost(): string {
    return this.#tokens === 0 ? '' : `, ${this.#isEstimate ? 'about ' : ''}${formatNumber(this.#tokens)} tokens`
  }
}

/** The maximum length of a model's words in a sentence. */
const MAX_QUOTED = 300

/** Returns why a response is no draft: in the model's own words where it answered in prose, as for a refusal. */
function problemOfResponse(text: string): string {
  const words = withoutThoughts(text).replaceAll(/\s+/g, ' ').trim()
  if (words === '' || words.includes('{')) {
    return "The content model's response cannot be used: it has no text for the page."
  }
  return `The content model wrote no text for the page. It says: “${words.slice(0, MAX_QUOTED)}”.`
}

/**
 * Applies the one-press fixes to an accepted draft of a model, and returns what is then left to improve. A fix that our
 * checks would refuse, for example for a figure, is not applied. Rules SCORE-19, WRITE-12.
 */
function repairedDraft(brief: WritingBrief, draft: WrittenDraft): { draft: WrittenDraft; weak: string[] } {
  const { input, repaired } = repairFindings(draftScoreInput(brief, draft), [repairWithFix])
  const fixed = repaired.length === 0 ? draft : { ...draft, ...withTexts(brief, draft, input) }
  const problems = draftProblems(brief, fixed)
  return problems.refused.length === 0
    ? { draft: fixed, weak: problems.weak }
    : { draft, weak: draftProblems(brief, draft).weak }
}

async function requestText(
  model: ContentModel,
  messages: readonly ChatMessage[],
  options: Pick<WriteTextOptions, 'signal' | 'maxSilenceMs'>,
  onProgress: OnProgress,
): Promise<ModelText> {
  let reportedAt = performance.now()
  let reporting = Promise.resolve()
  const response = await model.write(messages, {
    ...options,
    onText(characters) {
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
      reportedAt = performance.now()
      // The text matters more than its progress, so a failed progress report is ignored.
      reporting = reporting
        .then(() => onProgress(characters, 0, `Writing: ${characters} characters`))
        .catch(() => undefined)
    },
  })
  await reporting
  return response
}
