import { type DraftRow, lacksPage } from '@rankdesk/domain'
import { isTruncated, NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import { Icon, Chip, TruncatedText } from '@rankdesk/ui'
import { TriangleAlert } from 'lucide-react'
import { pageOf } from './scheduleTexts.ts'

/** A row's page: its address (M436), a warning when one is missing, or a dash for a strategy without a page. */
export function PageCell({ row }: { row: DraftRow }) {
  if (lacksPage(row)) {
    return (
      <Chip hue="orange" icon={<Icon of={TriangleAlert} size={12} />}>
        No page
      </Chip>
    )
  }
  const page = pageOf(row)
  if (page === undefined) return <span className="text-subtle">{NO_VALUE}</span>
  // A shorter path has its tooltip only where the column is too narrow for it.
  const isLong = isTruncated(page, TEXT_LIMITS.pathTooltip)
  return isLong ? (
    <TruncatedText text={page} focusable={false} limit={TEXT_LIMITS.pathTooltip} className="wrap-anywhere" />
  ) : (
    <TruncatedText text={page} focusable={false} lines={2} className="wrap-anywhere" />
  )
}
