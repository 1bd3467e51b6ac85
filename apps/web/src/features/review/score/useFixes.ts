import type { Fix } from '@rankdesk/domain'
import { useToast } from '@rankdesk/ui'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'

/**
 * Returns a function that applies a finding's change to the texts in the editor and offers to undo it. A text that was
 * changed since the check stays as it is.
 */
export function useFixes(
  actions: Pick<ZoneDrafts, 'edit' | 'snapshot'>,
  meta: Pick<MetaDraft, 'change' | 'metaTitle' | 'metaDescription'>,
): (fix: Fix) => void {
  const toasts = useToast()
  const isUnchanged = (fix: Fix, expected: string) =>
    'meta' in fix
      ? meta[fix.meta] === expected
      : actions.snapshot().find(({ zone }) => zone.elementID === fix.zone)?.content === expected
  const write = (fix: Fix, text: string) => {
    if ('meta' in fix) meta.change({ [fix.meta]: text })
    else actions.edit(fix.zone, text)
  }
  return (fix) => {
    if (!isUnchanged(fix, fix.before)) {
      toasts.show({ message: 'The text has changed since the check. Try again in a moment.' })
      return
    }
    write(fix, fix.after)
    toasts.show({ message: `Done: ${fix.label}`, tone: 'success', undo: () => write(fix, fix.before) })
  }
}
