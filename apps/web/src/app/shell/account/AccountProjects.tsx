import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { cmsAddress } from '#lib/sites/siteAddress.ts'

/** A client's projects, each with a link to its CMS (M115). */
export function AccountProjects({ projects }: { projects: ClientInfo['projectData'] }) {
  const { config } = useApp()
  return (
    <section aria-label="Projects">
      <h3 className="text-caption text-muted">Projects</h3>
      {projects.length === 0 && <p>None</p>}
      <ul className="flex flex-col">
        {projects.map(({ projectId, CMSUrl, ProjectName }) => (
          <li key={projectId} className="flex min-h-6 items-center">
            <Link href={cmsAddress(config, CMSUrl)} newTab>
              {ProjectName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
