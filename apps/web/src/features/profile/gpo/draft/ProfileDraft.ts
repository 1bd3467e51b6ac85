import { ApiError, type ProfileReview } from '@rankdesk/api'
import { copyField, copyFields, mergeProfiles, type ProfileField } from '@rankdesk/domain'
import { isRejected, nextSaveKey, type SaveKeys, type SentSave } from '#lib/unsaved/saveKeys.ts'

/** Pause after the last change before the profile is saved, in ms (M290). */
export const SAVE_PAUSE_MS = 500

/** The profile as it is shown, and whether it is saved. */
export interface ProfileDraftState {
  review: ProfileReview
  /** `waiting`: changed and not sent yet. */
  state: 'saved' | 'waiting' | 'saving' | 'failed'
  /** The error of the last save; of `failed` only. */
  error?: unknown
  /** What another person saved, and the fields that both changed; ours are shown, and not saved until they are chosen. */
  conflict?: { theirs: ProfileReview; fields: readonly ProfileField[] } | undefined
}

/** A profile in review on this device until it is saved. */
export interface StoredReview {
  review: ProfileReview
  /** What ours and that of another person are compared with. */
  base: ProfileReview
  version: number
}

export interface ProfileDraftOptions {
  review: ProfileReview
  /** The version of the draft, 0 without one. */
  version: number
  /** What an earlier visit left on this device. */
  stored: StoredReview | undefined
  /** Saves and resolves with the new version. Throws `ApiError`. */
  save: (save: SentSave<ProfileReview>) => Promise<number>
  /** Stores an unsaved review on this device; undefined removes it. */
  store: (stored: StoredReview | undefined) => void
  /** Reads a draft that a 409 carries. */
  parse: (theirs: unknown) => ProfileReview | undefined
}

/**
 * The draft of a profile review. It saves by itself, one save at a time. Changes of another person are merged field by
 * field. A field that both changed is reported and keeps theirs on the server until one of the values is chosen (D06).
 */
export class ProfileDraft {
  readonly #options: ProfileDraftOptions
  readonly #listeners = new Set<() => void>()
  /** What the server has, but with the earlier value of each field in conflict: the next merge finds the conflict again. */
  #base: ProfileReview
  #saved: ProfileReview
  #version: number
  #shown: ProfileDraftState
  #keys: SaveKeys = { visit: crypto.randomUUID(), count: 0 }
  #unsettled: SentSave<ProfileReview> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #isPublished = false

  constructor(options: ProfileDraftOptions) {
    this.#options = options
    const { stored } = options
    this.#base = stored?.base ?? options.review
    this.#saved = this.#base
    this.#version = stored?.version ?? options.version
    this.#shown = { review: stored?.review ?? options.review, state: stored === undefined ? 'saved' : 'waiting' }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the same object until something changes. */
  readonly snapshot = (): ProfileDraftState => this.#shown

  readonly change = (part: Partial<ProfileReview>): void => {
    const review = { ...this.#shown.review, ...part }
    if (isSame(review, this.#shown.review)) return
    this.#show({ review, state: this.#running === undefined ? 'waiting' : 'saving' })
    this.#schedule()
  }

  /** Takes what the server has now, after another person's save. */
  receive(theirs: ProfileReview, theirVersion: number): void {
    if (theirVersion <= this.#version || this.#running !== undefined) return
    this.#merge(theirs, theirVersion)
    if (this.#shown.state === 'waiting') this.#schedule()
  }

  /** Ends the conflict of a field with one of the values. */
  readonly resolve = (field: ProfileField, choice: 'mine' | 'theirs'): void => {
    const { conflict } = this.#shown
    if (conflict === undefined) return
    const fields = conflict.fields.filter((each) => each !== field)
    const review = choice === 'theirs' ? copyField(this.#shown.review, field, conflict.theirs) : this.#shown.review
    this.#base = copyField(this.#base, field, conflict.theirs)
    this.#show({ review, conflict: fields.length === 0 ? undefined : { ...conflict, fields }, state: 'waiting' })
    this.#schedule()
  }

  /** Saves unsaved changes at once. Resolves with whether all of them are saved, and none waits for a choice. */
  readonly flush = async (): Promise<boolean> => {
    do await this.#save()
    while (this.#shown.state === 'waiting')
    return this.#shown.state === 'saved' && this.#shown.conflict === undefined
  }

  /** Removes what this device stores, after a publish. */
  published(): void {
    this.#isPublished = true
    this.close()
    this.#options.store(undefined)
  }

  /** Stops the timer of the next save. */
  close(): void {
    clearTimeout(this.#timer)
  }

  #show(next: Partial<ProfileDraftState>): void {
    this.#shown = { ...this.#shown, ...next }
    const { review, conflict } = this.#shown
    const isSaved = this.#isPublished || isSame(review, this.#base)
    // After a reload, a save of version 0 is rejected with theirs, so that the choice is offered again.
    const version = conflict === undefined ? this.#version : 0
    this.#options.store(isSaved ? undefined : { review, base: this.#base, version })
    for (const listener of this.#listeners) listener()
  }

  /** What is saved: the shown review, with the other person's value of each field in conflict. */
  #content(): ProfileReview {
    const { review, conflict } = this.#shown
    return conflict === undefined ? review : copyFields(review, conflict.fields, conflict.theirs)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.#isPublished) this.#timer = setTimeout(() => void this.#save(), SAVE_PAUSE_MS)
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#running !== undefined) return this.#running
    if (this.#isPublished || (isSame(this.#content(), this.#saved) && this.#unsettled === undefined)) {
      if (this.#shown.state !== 'saved') this.#show({ state: 'saved' })
      return Promise.resolve()
    }
    this.#running = this.#send().finally(() => {
      this.#running = undefined
      if (this.#shown.state === 'waiting') this.#schedule()
    })
    return this.#running
  }

  async #send(): Promise<void> {
    const next = nextSaveKey(this.#keys)
    // A save whose response was lost is repeated with its key before anything newer.
    const sent = this.#unsettled ?? { content: this.#content(), version: this.#version, key: next.key }
    if (this.#unsettled === undefined) this.#keys = next.keys
    this.#show({ state: 'saving' })
    try {
      this.#version = await this.#options.save(sent)
      this.#unsettled = undefined
      this.#saved = sent.content
      this.#base = copyFields(sent.content, this.#shown.conflict?.fields ?? [], this.#base)
      this.#show({ state: isSame(this.#content(), this.#saved) ? 'saved' : 'waiting', error: undefined })
    } catch (error) {
      this.#unsettled = isRejected(error) ? undefined : sent
      const theirs = theirDraft(error, this.#options.parse)
      if (theirs === undefined) this.#show({ state: 'failed', error })
      else this.#merge(theirs.review, theirs.version)
    }
  }

  /** Merges what another person saved. */
  #merge(theirs: ProfileReview, theirVersion: number): void {
    const [base, ours] = [this.#base, this.#shown.review]
    const { merged, conflicts } = mergeProfiles(base, ours, theirs)
    const review = {
      ...merged,
      summary: isSame(base.summary, ours.summary) ? theirs.summary : ours.summary,
      leftOut: isSame(base.leftOut, ours.leftOut) ? theirs.leftOut : ours.leftOut,
    }
    this.#base = copyFields(theirs, conflicts, base)
    this.#saved = theirs
    this.#version = theirVersion
    this.#show({ review, conflict: conflicts.length > 0 ? { theirs, fields: conflicts } : undefined, error: undefined })
    this.#show({ state: isSame(this.#content(), theirs) ? 'saved' : 'waiting' })
  }
}

/** Returns the draft that a rejected save carries, and its version. */
function theirDraft(error: unknown, parse: ProfileDraftOptions['parse']) {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const theirs = recordOf(recordOf(error.data)?.['theirs'])
  const version = theirs?.['version']
  const review = parse(theirs)
  return review === undefined || typeof version !== 'number' ? undefined : { review, version }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
