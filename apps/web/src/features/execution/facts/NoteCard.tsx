import type { StrategyDetails } from '@rankdesk/api'
import { Card } from '@rankdesk/ui'

/** What ranking wrote for whoever does the work (M240), and what the writer of the text said of it. */
export function NoteCard({
  strategy,
}: {
  strategy: Pick<StrategyDetails, 'noteFromRanking' | 'generatedContentInfo'>
}) {
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
