import type { WritingBrief } from '../contentWriter.ts'

/** A fact of a brief. */
export type BriefFact = WritingBrief['facts'][number]
