import { deleteMediaVersion, type MediaVersion, restoreMediaVersion } from '@rankdesk/api'
import { formatFileSize, formatInstantDate } from '@rankdesk/format'
import { Icon, Button, IconButton, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { FileThumbnail } from '../library/files/FileThumbnail.tsx'
import { useLibrary } from '../libraryContext.ts'
import { DetailSection } from './DetailSection.tsx'
import type { MediaDetails } from '../library/mediaLibrary.queries.ts'

export interface FileVersionsProps {
  details: MediaDetails
}

/** The current and the earlier contents of a file. An earlier one can be restored; the address stays (C45). */
export function FileVersions({ details: { file, versions } }: FileVersionsProps) {
  const { library, uses } = useLibrary()
  const app = useApp()
  const alert = useErrorAlert()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const { projectId } = library
  const restore = useMutation(restoreVersionMutation(app, projectId))
  const remove = useMutation(deleteVersionMutation(app, projectId))
  const { mediaId } = file
  const current = Math.max(0, ...versions.map(({ version }) => version)) + 1

  async function restoreVersion(version: number) {
    try {
      if (!(await uses.confirm('restore', [file]))) return
      await restore.mutateAsync({ mediaId, version })
      show({ message: `Version ${version} of ${file.name} is the current one again.` })
    } catch (error) {
      await alert(error, "The version couldn't be restored")
    }
  }
  async function removeVersion(version: number) {
    const title = `Delete version ${version} permanently?`
    if (!(await confirm({ title, subtitle: 'This action is irreversible!', danger: true }))) return
    try {
      await remove.mutateAsync({ mediaId, version })
    } catch (error) {
      await alert(error, "The version couldn't be deleted")
    }
  }

  return (
    <DetailSection title="Versions" count={versions.length + 1}>
      <ul className="flex flex-col gap-2">
        <li className="flex items-center gap-2.5">
          <FileThumbnail file={file} iconSize={16} className="h-8 w-12 rounded-mark" />
          <span className="min-w-0">
            <span className="block font-medium">Version {current}, current</span>
            <span className="figures block truncate text-caption text-subtle">
              {versionText({ lastModified: file.lastModified, uploadedBy: null, size: file.size })}
            </span>
          </span>
        </li>
        {versions.map((version) => (
          <li key={version.version} aria-label={`Version ${version.version}`} className="flex items-center gap-2.5">
            <FileThumbnail
              file={{ ...file, thumbnailUrl: version.thumbnailUrl, cloudThumbnail: null, status: 'ready' }}
              iconSize={16}
              className="h-8 w-12 rounded-mark"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Version {version.version}</span>
              <span className="figures block truncate text-caption text-subtle" title={versionText(version)}>
                {versionText(version)}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Restore version ${version.version}`}
              loading={restore.isPending && restore.variables.version === version.version}
              onClick={() => void restoreVersion(version.version)}
            >
              Restore
            </Button>
            <IconButton
              size="sm"
              label={`Delete version ${version.version}`}
              icon={<Icon of={Trash2} size={14} />}
              loading={remove.isPending && remove.variables.version === version.version}
              onClick={() => void removeVersion(version.version)}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

/** Returns the date, the person and the size of a version; a stream has no size. */
function versionText({ lastModified, uploadedBy, size }: Pick<MediaVersion, 'lastModified' | 'uploadedBy' | 'size'>) {
  const parts = [
    formatInstantDate(new Date(lastModified)),
    uploadedBy ?? undefined,
    size > 0 ? formatFileSize(size) : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

interface Version {
  mediaId: number
  version: number
}

/** Makes an earlier content of a file the current one. Stays pending until the list is up to date. */
function restoreVersionMutation(app: AppContextValue, project: number) {
  return writeMutation((version: Version) => app.client.call(restoreMediaVersion, { body: { project, ...version } }))
}

/** Deletes an earlier content of a file permanently. */
function deleteVersionMutation(app: AppContextValue, project: number) {
  return writeMutation((version: Version) => app.client.call(deleteMediaVersion, { body: { project, ...version } }))
}
