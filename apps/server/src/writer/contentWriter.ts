import type { BusinessKind, ClientFact, ClientLanguage, ScoreSite } from '@rankdesk/domain'

/** A zone to write: its kind, and its present content on the page. */
export interface BriefZone {
  elementId: string
  role: 'heading' | 'body' | 'aside'
  /** The HTML that the public page shows now. Empty for a new page. */
  current: string
}

/** An answer of the client information panel (M333): category 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social. */
export interface BriefNote {
  categoryId: number
  question: string
  answer: string
}

/** A writer's input: facts about the client, and nothing else. */
export interface WritingBrief {
  strategyTypeId: number
  strategyTypeName: string
  title: string
  summary: string
  searchTerm: string
  /** Set for a blog. */
  blogTopic: string | null
  specialty: string | null
  /** The service of the specialty, such as Plumbing. */
  service: string | null
  /** The place as the strategy names it: 'Oakland, CA'. Empty without one. */
  geography: string
  client: { businessName: string; domain: string; phone: string | null; city: string | null; region: string | null }
  /** The strategy's keywords, most valuable first. */
  targetKeywords: readonly string[]
  /** Other keywords of the page or the client. */
  otherKeywords: readonly string[]
  notes: readonly BriefNote[]
  /** The language of the client's pages (WRITE-18). English if it is missing. */
  language?: ClientLanguage
  /** The kind of the client's business (FACT-4), and its facts sheet: what a text may state. */
  businessKind: BusinessKind
  facts: readonly Pick<ClientFact, 'kind' | 'text' | 'source' | 'sourceDetail' | 'about'>[]
  locations: readonly { address: string; city: string; region: string; phone: string | null }[]
  /** The existing page. Null for a new page. */
  page: { path: string; pageName: string; metaTitle: string; metaDescription: string } | null
  /** The title of the client's home page, which says what the whole business is. Missing without one. */
  homeTitle?: string
  /** In the order of the page. */
  zones: readonly BriefZone[]
  /** Pages of the same site to which a text may link. */
  relatedPages: readonly { pageName: string; path: string }[]
  /** What the checker compares the text with: the kind of the page, the client's other pages, and its places. */
  site: ScoreSite & { kind: string | null }
  /** The customer's words, for a testimonial. */
  testimonial: { quote: string; author: string; details: string; fullReview: string } | null
  /** The day of writing, '2026-11-24'. */
  today: string
  /** The same seed gives the same draft; another one varies the wording. */
  seed: string
  /** The prompt of the strategy's type. A writer without a model ignores it. */
  prompt: string
}

/** A written zone; 'site' if the page's text was kept. */
export interface DraftedZone {
  elementId: string
  content: string
  origin: 'site' | 'writer'
}

/** What a model was asked for a draft. */
export interface WritingEffort {
  /** The number of requests, the failed and the rejected ones included. */
  attempts: number
  tokens: number
  /** Whether the tokens are estimated from the texts, because the endpoint does not count them. */
  isEstimate: boolean
}

/** A message to a model, and its own earlier drafts. */
export interface SentMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The result of a writer. */
export interface WrittenDraft {
  zones: readonly DraftedZone[]
  metaTitle: string
  metaDescription: string
  /** A note to staff: what was done, how, and what to check. */
  finalNote: string
  /** The writer of this draft, if it is not the one that was asked: 'composer' where the model's text was refused. */
  writer?: string
  /** The effort of a model; undefined for the composer, which costs nothing. */
  effort?: WritingEffort
  /** Why the composer wrote in place of the model that was asked, as a sentence. */
  refusal?: string
  /** The messages of the last request to a model, word for word; undefined if none was asked. */
  sent?: readonly SentMessage[]
}

export interface WriteOptions {
  signal: AbortSignal
  /** Reports progress. `total` is 0 while it is unknown. */
  onProgress(done: number, total: number, message: string): Promise<void>
}

/** Writes the text of a strategy. Throws `WritingFailed` with a sentence for the screen if it cannot. */
export interface ContentWriter {
  /** 'composer', or the model's name. */
  name: string
  /** Whether it uses the prompts of the admin screen. */
  usesPrompts: boolean
  write(brief: WritingBrief, options: WriteOptions): Promise<WrittenDraft>
}

/** A text that no retry can write. The message is a sentence for the screen. */
export class WritingFailed extends Error {
  override name = 'WritingFailed'
  /** What the model's endpoint said about it, for administrators only. */
  readonly detail: string | undefined

  constructor(message: string, detail?: string) {
    super(message)
    this.detail = detail
  }
}
