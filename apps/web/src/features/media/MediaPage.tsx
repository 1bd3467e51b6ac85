import { Icon, EmptyState } from '@rankdesk/ui'
import { ImageOff } from 'lucide-react'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { MediaLibrary } from './MediaLibrary.tsx'

/** The media library of a client (M453-M473). A client without a site has none. */
export function MediaPage() {
  const { clientId, projectData } = useClientOfLayout()
  const [project] = projectData
  return (
    <ClientPage title="Media">
      {project === undefined ? (
        <EmptyState size="lg" title="No website yet" icon={<Icon of={ImageOff} size={28} />}>
          A client’s media library belongs to its website. Files can be uploaded once it has one.
        </EmptyState>
      ) : (
        <MediaLibrary projectId={project.projectId} clientId={clientId} />
      )}
    </ClientPage>
  )
}
