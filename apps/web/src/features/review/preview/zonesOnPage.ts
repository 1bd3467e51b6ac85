import type { PageZone } from '@rankdesk/editor'
import { zoneLabel } from '@rankdesk/domain'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { zoneNames } from '../zones/zoneNames.ts'
import type { PageForEdit } from './pageForEdit.queries.ts'

/**
 * Returns the zones of a page for display: before with its own texts, after with the edited ones, each with its name,
 * and after with its label too (M243, M247). Zones that are not edited stay as they are.
 */
export function zonesOnPage(
  zones: PageForEdit['zones'],
  drafts: readonly ZoneDraft[],
  when: 'before' | 'after',
): PageZone[] {
  const names = zoneNames(zones)
  return zones.map(({ elementID, content }, index) => {
    const name = names[index] ?? 'Text'
    const draft = drafts.find(({ zone }) => zone.elementID === elementID)
    if (when === 'before' || draft === undefined) return { elementID, html: content, mark: name }
    return { elementID, html: draft.content, mark: `${name}: ${zoneLabel(draft.zone.contentType)}` }
  })
}
