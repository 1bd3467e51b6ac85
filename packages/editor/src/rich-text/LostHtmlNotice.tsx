import { Banner, Button } from '@rankdesk/ui'
import { pluralize } from '@rankdesk/format'
import type { LostHtml } from '../html/compare/lostHtml.ts'

export interface LostHtmlNoticeProps {
  lost: readonly LostHtml[]
  onEditHtml: () => void
  onEditAnyway: () => void
}

/** Lists the parts of a text that the editor can't preserve, before anything is edited. Renders nothing without such parts. */
export function LostHtmlNotice({ lost, onEditHtml, onEditAnyway }: LostHtmlNoticeProps) {
  if (lost.length === 0) return null
  const shown = lost.slice(0, 8)
  return (
    <div className="mb-2">
      <Banner hue="yellow">
        <p className="font-medium">Editing here removes parts of this text:</p>
        <ul className="my-1 list-disc pl-4">
          {shown.map(({ kind, name, count }) => (
            <li key={`${kind} ${name}`} className="wrap-break-word">
              <code className="font-mono">{name.length > 80 ? `${name.slice(0, 79)}…` : name}</code>
              {count > 1 && ` ${pluralize(count, 'time')}`}
            </li>
          ))}
          {lost.length > shown.length && <li>and {lost.length - shown.length} more</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onEditHtml}>
            Edit HTML
          </Button>
          <Button size="sm" onClick={onEditAnyway}>
            Remove them and edit
          </Button>
        </div>
      </Banner>
    </div>
  )
}
