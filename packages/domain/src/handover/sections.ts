/** The sections of a hand-over sheet, in their order. Rule HAND-3. */
export const HANDOVER_SECTIONS = [
  'watch',
  'promises',
  'standing',
  'profile',
  'open',
  'checklist',
  'completed',
  'notes',
  'ledger',
] as const
export type HandoverSection = (typeof HANDOVER_SECTIONS)[number]

/** The heading of each section. */
export const HANDOVER_SECTION_LABELS: Readonly<Record<HandoverSection, string>> = {
  watch: 'What to watch',
  promises: 'Promises made',
  standing: 'Where it stands',
  profile: 'Google profile',
  open: 'Open strategies',
  checklist: 'Open checklist',
  completed: 'Last completed',
  notes: 'Notes by category',
  ledger: 'Change ledger',
}
