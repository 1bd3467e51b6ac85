/** A zone that is written for: what it is, and what the page shows in it now. */
export interface BriefZone {
  elementId: string
  role: 'heading' | 'body' | 'aside'
  /** HTML that the public page shows now; empty for a new page. */
  current: string
}

/** An answer of the client information panel (M333): category 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social. */
export interface BriefNote {
  categoryId: number
  question: string
  answer: string
}

/** Everything that a writer is told: facts of the client's own, nothing else. */
export interface WritingBrief {
  strategyTypeId: number
  strategyTypeName: string
  title: string
  summary: string
  searchTerm: string
  /** Set for a blog. */
  blogTopic: string | null
  specialty: string | null
  /** The service that the specialty is of, such as Plumbing. */
  service: string | null
  /** The place, as the strategy names it: 'Oakland, CA'. Empty without one. */
  geography: string
  client: { businessName: string; domain: string; phone: string | null; city: string | null; region: string | null }
  /** The keywords that the strategy works for, most valuable first. */
  targetKeywords: readonly string[]
  /** What else the page, or the client, is searched by. */
  otherKeywords: readonly string[]
  notes: readonly BriefNote[]
  locations: readonly { address: string; city: string; region: string; phone: string | null }[]
  /** The page as it is; null when it is still to be made. */
  page: { path: string; pageName: string; metaTitle: string; metaDescription: string } | null
  /** In the order of the page. */
  zones: readonly BriefZone[]
  /** Pages of the same site that a text may lead to. */
  relatedPages: readonly { pageName: string; path: string }[]
  /** What the customer wrote, for a testimonial. */
  testimonial: { quote: string; author: string; details: string; fullReview: string } | null
  /** The same key gives the same draft; another one words it differently. */
  seed: string
  /** What the prompt of the strategy's type says; a writer without a model has no use for it. */
  prompt: string
}

/** A zone as it was written: 'site' where the page's own text was kept as it is. */
export interface DraftedZone {
  elementId: string
  content: string
  origin: 'site' | 'writer'
}

/** What a writer hands in. */
export interface WrittenDraft {
  zones: readonly DraftedZone[]
  metaTitle: string
  metaDescription: string
  /** To staff: what was done, with what, and what to look at. */
  finalNote: string
}

export interface WriteOptions {
  signal: AbortSignal
  /** Told now and then; `total` is 0 while nobody knows it. */
  onProgress(done: number, total: number, message: string): Promise<void>
}

/** Writes the text of a strategy. Throws `WritingFailed` with a sentence for the screen when that can not be done. */
export interface ContentWriter {
  /** 'composer', or the model's name. */
  name: string
  /** Whether the prompts of the admin screen mean anything to it. */
  usesPrompts: boolean
  write(brief: WritingBrief, options: WriteOptions): Promise<WrittenDraft>
}

/** The text can not be written, however often it is tried again; the message is a sentence for the screen. */
export class WritingFailed extends Error {
  override name = 'WritingFailed'
}
