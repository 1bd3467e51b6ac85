import type { GpoStrategy } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import { Fact } from '../../parts/Facts.tsx'

/** The figures of the profile that Google shows now. */
export function FiguresCard({ strategy }: { strategy: GpoStrategy }) {
  const { googleServiceItems, attributes } = strategy.current
  const structured = googleServiceItems.filter((item) => item.structuredServiceItem !== null).length
  return (
    <Card title="On the profile">
      <dl className="flex flex-col gap-1.5">
        <Fact name="Enabled Structured Services">{formatNumber(structured)}</Fact>
        <Fact name="Enabled Attributes">
          {formatNumber(attributes.filter(({ isSelected }) => isSelected === true).length)}
        </Fact>
        <Fact name="Total Questions">{formatNumber(strategy.questions.total)}</Fact>
        <Fact name="Unanswered Questions">{formatNumber(strategy.questions.unanswered)}</Fact>
        <Fact name="Photos">{formatNumber(strategy.photosOnProfile)}</Fact>
      </dl>
    </Card>
  )
}
