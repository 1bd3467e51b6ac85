import { capitalize } from '@rankdesk/format'
import { ApiError, type MediaFile, type MediaUse, retryMediaFile } from '@rankdesk/api'
import {
  Banner,
  Button,
  EmptyState,
  Icon,
  IconButton,
  ImageLoader,
  Skeleton,
  SkeletonText,
  VideoPlayer,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ExternalLink, Eye, FileText, FileX, ListChecks, MapPin, Newspaper, Pencil, Video, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { distinctUses, USE_KIND_NAMES } from '../library/actions/usageText.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { isInWork } from '../library/files/fileStatus.ts'
import { fileKind, fileTexts } from '../library/files/fileTexts.ts'
import { FileThumbnail } from '../library/files/FileThumbnail.tsx'
import { mediaDetailsQuery, type MediaDetails } from '../library/mediaLibrary.queries.ts'
import { useLibrary } from '../libraryContext.ts'
import { DetailActions } from './DetailActions.tsx'
import { DetailSection } from './DetailSection.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FileTexts } from './FileTexts.tsx'
import { FileVersions } from './FileVersions.tsx'

export interface DetailPaneProps {
  mediaId: number
  /** Whether the pane has a heading and a close button of its own. @default true */
  withHeader?: boolean
}

/** The details of the open file (M460). Use another key for another file. */
export function DetailPane({ mediaId, withHeader = true }: DetailPaneProps) {
  const { library, openFile } = useLibrary()
  const { data, error, isFetching, refetch } = useQuery(mediaDetailsQuery(useApp(), library, mediaId))
  const close = () => openFile(undefined)
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <section aria-label="Details" className={withHeader ? 'p-4' : ''}>
      {data !== undefined && !isGone ? (
        <FileDetails details={data} withHeader={withHeader} />
      ) : (
        <>
          {withHeader && (
            <div className="flex justify-end">
              <IconButton label="Close" icon={<Icon of={X} />} onClick={close} />
            </div>
          )}
          {isGone ? (
            <EmptyState
              title="This file no longer exists"
              icon={<Icon of={FileX} size={20} />}
              action={<Button onClick={close}>Close</Button>}
            >
              It was deleted permanently.
            </EmptyState>
          ) : error !== null ? (
            <LoadError
              title="The details did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <div role="status" aria-label="Loading the details" className="flex flex-col gap-4">
              <Skeleton width="60%" />
              <Skeleton height={170} shape="control" />
              <SkeletonText lines={6} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface FileDetailsProps {
  details: MediaDetails
  withHeader: boolean
}

/** The preview, the actions, the fields, the texts, the uses and the versions of a file. */
function FileDetails({ details, withHeader }: FileDetailsProps) {
  const { library, openFile, setDialog } = useLibrary()
  const { file } = details
  return (
    <div className="flex flex-col gap-4">
      {withHeader && (
        <div className="flex items-center gap-1">
          <h2 className="min-w-0 truncate font-semibold" title={file.name}>
            {file.name}
          </h2>
          {!file.deleted && (
            <IconButton
              size="sm"
              label={`Rename ${file.name}`}
              icon={<Icon of={Pencil} />}
              onClick={() => setDialog({ kind: 'rename', file })}
            />
          )}
          <IconButton
            label="Close details"
            className="ml-auto shrink-0"
            icon={<Icon of={X} />}
            onClick={() => openFile(undefined)}
          />
        </div>
      )}
      <FilePreview file={file} />
      {file.status === 'error' && <FailedFile projectId={library.projectId} file={file} />}
      <DetailActions file={file} canRename={!withHeader} />
      <FileFacts details={details} />
      <FileTexts library={library} file={file} />
      <FileUses details={details} clientId={library.clientId} />
      {!file.deleted && <FileVersions details={details} />}
    </div>
  )
}

interface FailedFileProps {
  projectId: number
  file: MediaFile
}

/** Says why a file could not be processed, and offers to process it again (M458). */
function FailedFile({ projectId, file }: FailedFileProps) {
  const alert = useErrorAlert()
  const retry = useMutation({
    ...retryFileMutation(useApp(), projectId),
    onError: (error) => void alert(error, `${file.name} could not be processed again`),
  })
  return (
    <Banner
      tone="danger"
      action={
        !file.deleted && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(file.mediaId)}>
            Process again
          </Button>
        )
      }
    >
      {file.errorText ?? 'The file could not be processed.'}
    </Banner>
  )
}

const ICONS: Readonly<Record<MediaUse['kind'], typeof FileText>> = {
  zone: FileText,
  page: FileText,
  draft: ListChecks,
  work: ListChecks,
  profile: MapPin,
  post: Newspaper,
  video: Video,
}

interface FileUsesProps {
  details: MediaDetails
  clientId: number
}

/** Where a file is used (D19), with links to the pages and strategies. */
function FileUses({ details, clientId }: FileUsesProps) {
  const uses = distinctUses(details.uses)
  return (
    <DetailSection title="Where used" count={uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">Not used anywhere.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {uses.map((use, index) => {
            const image = ICONS[use.kind]
            const href = usageHref(use, clientId)
            return (
              <li key={index} className="flex min-w-0 items-start gap-2">
                <Icon of={image} className="mt-0.5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  {href === undefined ? (
                    <span className="block truncate">{use.label}</span>
                  ) : (
                    <Link to={href} className="block truncate">
                      {use.label}
                    </Link>
                  )}
                  <span className="block truncate text-caption text-subtle">
                    {use.pagePath ?? capitalize(USE_KIND_NAMES[use.kind])}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </DetailSection>
  )
}

/** A file as it looks or sounds; the icon of its kind where a browser can't show it. */
function FilePreview({ file }: { file: MediaFile }) {
  const kind = fileKind(file)
  const source = file.hls ?? file.url
  if (source === null || file.deleted || isInWork(file)) {
    return (
      <div className="relative">
        <FileThumbnail file={file} className="aspect-video w-full rounded-control" />
        {isInWork(file) && (
          <p role="status" className="mt-1.5 text-caption text-muted">
            {fileTexts(file).progress ?? 'Waiting to be processed'}
          </p>
        )}
      </div>
    )
  }
  if (kind === 'image' && file.status === 'ready') {
    return (
      <ImageLoader
        src={contentUrl(file) ?? source}
        alt={file.alt}
        ratio={ratioOf(file)}
        fit="contain"
        className="w-full bg-sunken"
      />
    )
  }
  if (kind === 'video') {
    return (
      <VideoPlayer
        src={source}
        title={file.name}
        ratio={ratioOf(file)}
        {...(file.cloudThumbnail !== null && { poster: file.cloudThumbnail })}
      />
    )
  }
  if (kind === 'audio') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a client's sound has no captions in the library
      <audio controls preload="metadata" src={source} aria-label={file.name} className="w-full" />
    )
  }
  if (file.contentType === 'application/pdf') return <PdfPreview name={file.name} src={source} />
  return (
    <div className="flex flex-col items-start gap-2">
      <FileThumbnail file={file} iconSize={40} className="aspect-video w-full rounded-control" />
      <Button asChild size="sm" icon={<Icon of={ExternalLink} size={14} />}>
        <a href={source} target="_blank" rel="noreferrer">
          Open
        </a>
      </Button>
    </div>
  )
}

/** The picture's own ratio, within limits that keep the panel usable. */
function ratioOf({ width, height }: MediaFile): string {
  if (width === null || height === null || width === 0 || height === 0) return '16 / 9'
  return String(Math.min(Math.max(width / height, 0.75), 3))
}

/** A PDF in the browser's own viewer, loaded on request. */
function PdfPreview({ name, src }: { name: string; src: string }) {
  const [requested, setRequested] = useState(false)
  const { address, error } = useBlobAddress(src, requested)
  if (address !== undefined) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the viewer doesn't start in a sandbox; the blob is always a PDF
    return <iframe title={name} src={address} className="h-96 w-full rounded-control border border-hairline" />
  }
  return (
    <div className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-control bg-sunken text-muted">
      <Icon of={FileText} size={40} strokeWidth={1.5} />
      {error !== undefined && (
        <p role="alert" className="px-4 text-center text-caption text-red-solid">
          The preview did not load: {errorText(error).message}
        </p>
      )}
      <Button
        size="sm"
        loading={requested && error === undefined}
        icon={<Icon of={Eye} size={14} />}
        onClick={() => {
          setRequested(false)
          queueMicrotask(() => setRequested(true))
        }}
      >
        {error === undefined ? 'Show preview' : 'Try again'}
      </Button>
    </div>
  )
}

/**
 * Loads a PDF as a blob. The server delivers files in a sandbox, in which the browser's viewer doesn't start; the blob is
 * always a PDF, whatever its bytes are.
 */
function useBlobAddress(src: string, requested: boolean): { address: string | undefined; error: unknown } {
  const [state, setState] = useState<{ address?: string; error?: unknown }>({})
  useEffect(() => {
    if (!requested) return undefined
    const abort = new AbortController()
    let address: string | undefined
    const load = async () => {
      try {
        // oxlint-disable-next-line no-restricted-globals -- a file by its address, like the source of an image; no call
        const response = await fetch(src, { signal: abort.signal })
        if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
        address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
        setState({ address })
      } catch (error) {
        if (!abort.signal.aborted) setState({ error })
      }
    }
    void load()
    return () => {
      abort.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
      setState({})
    }
  }, [src, requested])
  return { address: state.address, error: state.error }
}

/** Processes a file again whose processing failed. */
function retryFileMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: (mediaId: number) => app.client.call(retryMediaFile, { body: { project, mediaId } }),
  })
}

/**
 * Returns the screen of the app that shows a use: the page's strategy, the strategy that uses the file, or the screen of
 * its video. Undefined for a use that no screen shows.
 */
function usageHref(use: MediaUse, clientId: number): string | undefined {
  if (use.kind === 'video' && use.strategyId !== null && use.elementId !== null) {
    return `/execution/${use.elementId}/${use.strategyId}`
  }
  if (use.strategyId !== null) return `/execution/${use.strategyId}`
  if (use.pagePath !== null) return `/client/${clientId}/page-mapping?search=${encodeURIComponent(use.pagePath)}`
  return undefined
}
