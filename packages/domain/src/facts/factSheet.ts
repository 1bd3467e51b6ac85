import { type ClientFact, factKey, type FactKind } from './clientFact.ts'

/** What a person notes of a fact. */
export const NOTED_STATES = ['stated', 'withdrawn', 'confirmed'] as const
export type NotedState = (typeof NOTED_STATES)[number]

/** A person's statement, a confirmation of a found fact, or a person's decision that a found fact is wrong. */
export interface NotedFact {
  kind: FactKind
  text: string
  /** 'stated' adds the fact, 'confirmed' confirms it, and 'withdrawn' removes every fact with the same words. */
  state: NotedState
  /** Whether the client stated it. Rule FACT-10. */
  byClient?: boolean
  /** What the statement is about. Empty for the whole business. */
  about?: string
  /** The name of the person. */
  staffName: string
  /** ISO string. */
  at: string
}

/**
 * Combines found facts with people's statements and confirmations. What people stated comes first. Rules FACT-6, FACT-9,
 * FACT-10.
 */
export function combineFacts(found: readonly ClientFact[], noted: readonly NotedFact[]): ClientFact[] {
  const withdrawn = new Set(noted.filter(({ state }) => state === 'withdrawn').map(factKey))
  const stated = noted
    .filter(({ state }) => state === 'stated')
    .map(({ kind, text, staffName, at, byClient = false, about = '' }): ClientFact => ({
      kind,
      text,
      source: 'person',
      sourceDetail: staffName,
      about,
      at,
      ...(byClient && { byClient }),
    }))
  const known = new Set(stated.map(factKey))
  const confirmed = new Map(
    noted
      .filter(({ state }) => state === 'confirmed')
      .map((note) => [factKey(note), { staffName: note.staffName, at: note.at }]),
  )
  return [
    ...stated,
    ...found
      .filter((fact) => !withdrawn.has(factKey(fact)) && !known.has(factKey(fact)))
      .map((fact) => ({ ...fact, ...(confirmed.has(factKey(fact)) && { confirmed: confirmed.get(factKey(fact)) }) })),
  ]
}
