import type { StrategyDetails } from '@rankdesk/api'
import { Card } from '@rankdesk/ui'

/** The ranking note for the person who does the work (M240), and the note of the text's writer. */
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
