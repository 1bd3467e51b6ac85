import { siteInfoReport, templatesReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { thumbnailOfTemplate } from '#services/sites/templates/thumbnailAddress.ts'
import type { ReportSource } from '../reportSource.ts'

/** A client's website and its contents (M592). */
export const siteInfo: ReportSource = {
  report: siteInfoReport,
  key: ['projectId'],
  query: ({ arguments: given }) => sql`
    select s.project_id "projectId", s.project_name "projectName", c.client_id "clientId", c.business_name "businessName",
           c.domain, s.tagline, s.hue, c.site_launch_date "siteLaunchDate", c.blog_installed "blogInstalled",
           c.platform_version "platformVersion", p.pages, p.visible "visiblePages",
           (select count(*)::int from templates t where t.project_id = s.project_id) templates,
           (select count(*)::int from redirects r where r.project_id = s.project_id) redirects,
           (select max(b.published_at) from publications b join pages o using (page_id)
             where o.project_id = s.project_id and b.state = 'published') "lastPublishedAt"
    from sites s join clients c using (client_id)
    cross join lateral (
      select count(*)::int pages, (count(*) filter (where p.visible))::int visible from pages p where p.project_id = s.project_id
    ) p
    where s.project_id = ${given.get('projectId')}::int`,
}

/** The templates of a site. The site itself draws their thumbnails (M438). */
export const templates: ReportSource = {
  report: templatesReport,
  key: ['templateName', 'templateId'],
  query: ({ arguments: given }) => sql`
    select t.template_id "templateId", t.template_name "templateName", t.kind,
           ${thumbnailOfTemplate} thumbnail,
           (select count(*)::int from template_zones z where z.template_id = t.template_id) zones,
           (select count(*)::int from pages p where p.project_id = t.project_id and p.template_id = t.template_id) pages
    from templates t where t.project_id = ${given.get('projectId')}::int`,
}
