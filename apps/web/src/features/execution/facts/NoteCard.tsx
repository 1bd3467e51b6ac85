import { Card } from '@rankdesk/ui'

/** What the colleague of ranking wrote for whoever does the work (M240). */
export function NoteCard({ children }: { children: string }) {
  return (
    <Card title="Note from ranking">
      <p className="wrap-break-word whitespace-pre-line text-muted">{children}</p>
    </Card>
  )
}
