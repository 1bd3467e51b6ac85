import { Button, Dialog } from '@rankdesk/ui'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { ReplacedMetaText, ReplacedZoneText } from './ReplacedText.tsx'
import type { ReplacedTexts } from './replacedTexts.ts'

export interface CompareAndChooseDialogProps {
  strategyId: number
  /** What was done: 'Reset Content' or 'Generate Content'. */
  action: string
  /** Stays what it was while the dialog closes. */
  replaced: ReplacedTexts | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: ZoneDrafts
  meta: MetaDraft
}

/**
 * After a reset or a generation: each text that was replaced against the new one, word by word, and the choice which of
 * the two stays (D25). Closing it loses nothing: the old texts stay among the zone's versions.
 */
export function CompareAndChooseDialog(props: CompareAndChooseDialogProps) {
  const { strategyId, action, replaced, open, onOpenChange, actions, meta } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare and choose"
      subtitle={`${action} replaced these texts. Keep the new one or take the old one back; each stays among the zone's versions.`}
      width={860}
      fullscreenable
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col gap-4 pb-1">
        {replaced?.zones.map((zone) => (
          <ReplacedZoneText key={zone.elementID} strategyId={strategyId} replaced={zone} actions={actions} />
        ))}
        {replaced?.meta.map((text) => (
          <ReplacedMetaText key={text.field} replaced={text} meta={meta} />
        ))}
      </ul>
    </Dialog>
  )
}
