import type { StrategyDetails } from '@rankdesk/api'
import type { RefObject } from 'react'
import type { MetaDraft } from './meta/useMetaDraft.ts'
import { SeoHelpCard } from './score/SeoHelpCard.tsx'
import { useFixes } from './score/useFixes.ts'
import type { useScore } from './score/useScore.ts'
import { AuthorshipCard } from './zones/AuthorshipCard.tsx'
import type { ZoneDraft } from './zones/zoneDraft.ts'
import type { ZoneDrafts } from './zones/zoneDrafts.ts'
import type { ZoneFocus } from './zones/zoneFocus.ts'
import { Card } from '@rankdesk/ui'

type Score = ReturnType<typeof useScore>

/** Returns the number of findings that need attention; undefined until there is a score. */
export function countFindings(score: Score): number | undefined {
  return score?.findings.filter(({ state }) => state !== 'good').length
}

export interface StrategyHelpProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  actions: ZoneDrafts
  meta: MetaDraft
  focus: ZoneFocus
  score: Score
  help: RefObject<HTMLDivElement | null>
}

/** The cards beside the text: SEO help, the note and the authorship. */
export function StrategyHelp({ strategy, drafts, actions, meta, score, focus, help }: StrategyHelpProps) {
  const fix = useFixes(actions, meta)
  return (
    <>
      <div ref={help} tabIndex={-1} className="rounded-card">
        <SeoHelpCard score={score} focus={focus} onMeta={meta.focus} onFix={fix} />
      </div>
      <NoteCard strategy={strategy} />
      <AuthorshipCard drafts={drafts} />
    </>
  )
}

/** The ranking note for the person who does the work (M240), and the note of the text's writer. */
function NoteCard({ strategy }: { strategy: Pick<StrategyDetails, 'noteFromRanking' | 'generatedContentInfo'> }) {
  const { noteFromRanking, generatedContentInfo } = strategy
  const notes = [
    { title: 'Note from ranking', text: noteFromRanking },
    { title: 'Note from the writer', text: generatedContentInfo.final_note },
  ]
  return notes
    .filter(({ text }) => text.trim() !== '')
    .map(({ title, text }) => (
      <Card key={title} title={title}>
        <p className="wrap-break-word whitespace-pre-line text-muted">{text}</p>
      </Card>
    ))
}
