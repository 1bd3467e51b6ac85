import { siteInfoReport } from '@rankdesk/api'
import { formatDate, formatInstant, formatNumber } from '@rankdesk/format'
import { Card, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { cmsAddress } from '#lib/sites/siteAddress.ts'
import { FactList } from './FactList.tsx'

type Project = ClientInfo['projectData'][number]

/** A client's projects with the content of their sites, and links to them. */
export function ProjectsPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Projects">
      {({ projectData }) =>
        projectData.length === 0 ? (
          <EmptyState title="No projects">This client has no website with us.</EmptyState>
        ) : (
          projectData.map((project) => <ProjectCard key={project.projectId} project={project} />)
        )
      }
    </ClientFrame>
  )
}

function ProjectCard({ project: { projectId, ProjectName, CMSUrl } }: { project: Project }) {
  const app = useApp()
  const { data, error, isPending, isFetching, refetch } = useQuery(
    reportRowsQuery(app, siteInfoReport, [{ name: 'projectId', value: projectId, match: 'EQUALS' }]),
  )
  const site = data?.[0]
  return (
    <Card
      title={ProjectName}
      busy={isPending}
      aside={
        <Link href={cmsAddress(app.config, CMSUrl)} newTab>
          Open
        </Link>
      }
    >
      {isPending && <SkeletonText lines={3} />}
      {error !== null && data === undefined && (
        <LoadError title="The site did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {site !== undefined && (
        <FactList
          facts={[
            ['Domain', site.domain],
            ['Launched', formatDate(site.siteLaunchDate)],
            ['Pages', `${formatNumber(site.pages)}, ${formatNumber(site.visiblePages)} visible`],
            ['Templates', formatNumber(site.templates)],
            ['Redirects', formatNumber(site.redirects)],
            ['Blog', site.blogInstalled ? 'Installed' : 'Not installed'],
            ['Platform version', String(site.platformVersion)],
            ['Last published', site.lastPublishedAt === null ? 'Never' : formatInstant(new Date(site.lastPublishedAt))],
          ]}
        />
      )}
    </Card>
  )
}
