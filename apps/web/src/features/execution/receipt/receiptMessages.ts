import type { Publication, Receipt } from '@rankdesk/api'
import { formatDate } from '@rankdesk/format'

/** The texts of a publish's result: a sentence, and the next step (D01). */
export interface ReceiptWords {
  /** The label in the chip. */
  state: Receipt['state'] | 'Due' | 'Reading back' | 'Cancelled' | 'Replaced'
  sentence: string
  next: string | undefined
}

/** Returns the texts of a publication and its newest receipt. */
export function receiptWords({ state, publishDate }: Publication, receipt: Receipt | undefined): ReceiptWords {
  if (state === 'due') {
    return { state: 'Due', sentence: `It goes on the page on ${formatDate(publishDate)}.`, next: undefined }
  }
  if (state === 'cancelled') {
    return {
      state: 'Cancelled',
      sentence: 'It was cancelled before it was due. The page was not changed.',
      next: undefined,
    }
  }
  if (state === 'replaced') {
    return { state: 'Replaced', sentence: 'Another publish took its place.', next: undefined }
  }
  if (state === 'refused') {
    return {
      state: 'Differs',
      sentence: 'The page changed after the text was approved, so nothing was written over it.',
      next: 'Look at what the page shows now, then publish again.',
    }
  }
  if (state === 'failed') {
    return {
      state: 'Failed',
      sentence: 'It could not be put on the page, however often it was tried.',
      next: 'The text is kept. Publish it again.',
    }
  }
  return receipt === undefined ? READING : { state: receipt.state, ...PROVEN[receipt.state] }
}

const READING: ReceiptWords = {
  state: 'Reading back',
  sentence: 'The page is being read back.',
  next: undefined,
}

const PROVEN: Record<Receipt['state'], Omit<ReceiptWords, 'state'>> = {
  Live: { sentence: 'The page shows every text word for word as it was approved.', next: undefined },
  Differs: {
    sentence: 'The page shows something else than what was approved.',
    next: 'See below what differs. Check again when it is put right.',
  },
  'Not yet': { sentence: 'The page still shows what it showed before.', next: 'Check again in a while.' },
  Failed: { sentence: 'The page did not respond.', next: 'Check again when the site can be reached.' },
}
