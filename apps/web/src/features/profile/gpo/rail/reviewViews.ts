/** The parts of a review that a phone shows one at a time. */
export const REVIEW_VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
  { value: 'changes', label: 'Changes' },
  { value: 'ledger', label: 'Ledger' },
] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]['value']

/** Hides a part on phones, unless its view is chosen. */
export const viewClass = (chosen: ReviewView, part: ReviewView) => (chosen === part ? '' : 'max-sm:hidden')
