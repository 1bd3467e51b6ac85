import type { ZoneDraft } from './zoneDraft.ts'

/** The save state of all zones, announced politely when it changes. */
export function SaveSummary({ drafts }: { drafts: readonly ZoneDraft[] }) {
  const states = drafts.map((draft) => draft.state)
  const broken = states.includes('failed') || states.includes('conflict')
  const text = broken ? 'Not saved' : states.every((state) => state === 'saved') ? 'Saved' : 'Saving…'
  return (
    <span role="status" aria-label="Saving" className={broken ? 'font-medium text-red-solid' : 'text-muted'}>
      {text}
    </span>
  )
}
