import type { SiteTemplate } from '@rankdesk/api'
import { defaultPageName, defaultTemplate, type PageNameSource, type PageNode } from '@rankdesk/domain'
import type { NewPage } from './pageNodes.ts'

/** Returns the initial name and template of a new page (M434, M435). */
export function newPageDefaults(
  { parentId, after }: NewPage,
  nameSource: PageNameSource | undefined,
  templates: readonly SiteTemplate[],
  byId: ReadonlyMap<string, PageNode>,
): { defaultName: string; defaultTemplateId: number | undefined } {
  return {
    defaultName: nameSource === undefined ? '' : defaultPageName(nameSource, [...byId.values()]),
    defaultTemplateId: defaultTemplate(templates, {
      neighborTemplateId: byId.get(String(after))?.templateId ?? null,
      parentTemplateId: byId.get(String(parentId))?.templateId ?? null,
    })?.templateId,
  }
}
