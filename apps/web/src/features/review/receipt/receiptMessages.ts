import type { Publication, Receipt } from '@rankdesk/api'
import { formatDate, formatInstant } from '@rankdesk/format'

/** The texts of a publish's result: a sentence, and the next step (D01). */
export interface ReceiptTexts {
  /** The label in the chip. */
  state: Receipt['state'] | 'Due' | 'Checking' | 'Cancelled' | 'Replaced'
  sentence: string
  next: string | undefined
}

/** Returns the texts of a publication and its newest receipt. */
export function receiptTexts({ state, publishDate }: Publication, receipt: Receipt | undefined): ReceiptTexts {
  if (state === 'due') {
    return { state: 'Due', sentence: `It publishes on ${formatDate(publishDate)}.`, next: undefined }
  }
  if (state === 'cancelled') {
    return {
      state: 'Cancelled',
      sentence: 'It was canceled before it was due. The page was not changed.',
      next: undefined,
    }
  }
  if (state === 'replaced') {
    return { state: 'Replaced', sentence: 'Another publish replaced it.', next: undefined }
  }
  if (state === 'refused') {
    return {
      state: 'Differs',
      sentence: 'The page changed after the text was approved, so it was not overwritten.',
      next: 'Review the current page, then publish again.',
    }
  }
  if (state === 'failed') {
    return {
      state: 'Failed',
      sentence: 'It could not be published, even after several attempts.',
      next: 'The text is safe. Publish it again.',
    }
  }
  return receipt === undefined ? READING : { state: receipt.state, ...provenTexts(receipt) }
}

/** Returns the sentence about a check, and when the next one is. */
function provenTexts({ state, found, nextCheckAt }: Receipt): Omit<ReceiptTexts, 'state'> {
  const { sentence, next } = PROVEN[state]
  return {
    sentence: found === 'maintenance' || found === 'nothing' ? FOUND[found] : sentence,
    next: nextCheckAt == null ? next : `It is checked again ${formatInstant(new Date(nextCheckAt))}.`,
  }
}

/** The sentences about an address at which the page was not found. */
const FOUND = {
  maintenance: 'The site shows a maintenance notice instead of the page.',
  nothing: 'The page did not respond.',
} as const

const READING: ReceiptTexts = {
  state: 'Checking',
  sentence: 'The page is being checked.',
  next: undefined,
}

const PROVEN: Record<Receipt['state'], Omit<ReceiptTexts, 'state'>> = {
  Live: { sentence: 'The page shows every text exactly as approved.', next: undefined },
  Differs: {
    sentence: 'The page differs from the approved text.',
    next: 'Review the differences below. Check again once they are fixed.',
  },
  'Not yet': { sentence: 'The page still shows the old text.', next: 'Check again later.' },
  Failed: { sentence: 'The page did not respond.', next: 'Check again when the site is available.' },
}
