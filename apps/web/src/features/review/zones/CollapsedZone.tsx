import { zoneLabel } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { typeOfDraft, type ZoneDraft } from './zoneDraft.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'

/** A zone as one line with its first words; clicking it opens the zone. */
export function CollapsedZone({ name, draft, onOpen }: { name: string; draft: ZoneDraft; onOpen: () => void }) {
  const type = typeOfDraft(draft)
  const words = textOf(draft.content)
  return (
    <section aria-label={`Zone ${name}`} className="border-b border-hairline last:border-b-0" data-state={draft.state}>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full min-w-0 items-center gap-2 px-4 py-2 text-left hover:bg-hover sm:px-6"
      >
        <ZoneSwatch type={type} />
        <span className="shrink-0 text-caption font-medium text-muted">{zoneLabel(type)}</span>
        <span className="min-w-0 truncate">
          {words === '' ? <span className="text-subtle">Empty</span> : words.slice(0, 200)}
        </span>
      </button>
    </section>
  )
}
