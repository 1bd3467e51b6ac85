import { type ClientFact, factKey, type FactKind } from './clientFact.ts'

/** A person's statement, or a person's decision that a found fact is wrong. */
export interface NotedFact {
  kind: FactKind
  text: string
  /** 'stated' adds the fact; 'withdrawn' removes every fact with the same words. */
  state: 'stated' | 'withdrawn'
  /** The name of the person. */
  staffName: string
  /** ISO string. */
  at: string
}

/** Combines found facts with people's statements. What people stated comes first. Rule FACT-6. */
export function combineFacts(found: readonly ClientFact[], noted: readonly NotedFact[]): ClientFact[] {
  const withdrawn = new Set(noted.filter(({ state }) => state === 'withdrawn').map(factKey))
  const stated = noted
    .filter(({ state }) => state === 'stated')
    .map(({ kind, text, staffName, at }): ClientFact => ({
      kind,
      text,
      source: 'person',
      sourceDetail: staffName,
      about: '',
      at,
    }))
  const known = new Set(stated.map(factKey))
  return [...stated, ...found.filter((fact) => !withdrawn.has(factKey(fact)) && !known.has(factKey(fact)))]
}
