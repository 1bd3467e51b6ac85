import { Button, Dialog } from '@rankdesk/ui'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { ReplacedMetaText, ReplacedZoneText } from './ReplacedText.tsx'
import type { ReplacedTexts } from './replacedTexts.ts'

export interface CompareAndChooseDialogProps {
  strategyId: number
  /** The action: 'Reset Content' or 'Generate Content'. */
  action: string
  /** The replaced texts; they stay the same while the dialog closes. */
  replaced: ReplacedTexts | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: ZoneDrafts
  meta: MetaDraft
}

/**
 * The comparison after a reset or a generation: each replaced text with its new version, word by word, and the choice
 * between both (D25). Closing it loses nothing: the old texts stay in the zone's versions.
 */
export function CompareAndChooseDialog(props: CompareAndChooseDialogProps) {
  const { strategyId, action, replaced, open, onOpenChange, actions, meta } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare and choose"
      subtitle={`${action} replaced these texts. Keep the new text or restore the old one. Both stay in the zone's versions.`}
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
