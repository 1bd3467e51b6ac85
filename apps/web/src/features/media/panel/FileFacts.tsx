import { formatFileSize, formatInstant, formatInstantDate, formatNumber } from '@rankdesk/format'
import { CopyButton } from '@rankdesk/ui'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { FileStatusChip } from '../library/files/FileStatusChip.tsx'
import { fileTexts } from '../library/files/fileTexts.ts'
import type { MediaDetails } from '../library/mediaLibrary.queries.ts'

/** The fields of a file (M460). Those that are unknown are left out. */
export function FileFacts({ details }: { details: MediaDetails }) {
  const { file, publicPath } = details
  const { type, dimensions } = fileTexts(file)
  const webp = file.variants.some(({ format }) => format === 'webp')
  return (
    <Facts layout="rows" className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      <Fact name="Status">
        <FileStatusChip status={file.status} />
      </Fact>
      <Fact name="Path">
        <span className="flex min-w-0 items-center gap-1">
          <span className="min-w-0 truncate" title={publicPath}>
            {publicPath}
          </span>
          <CopyButton variant="icon" text={publicPath}>
            Copy path
          </CopyButton>
        </span>
      </Fact>
      <Fact name="Type">
        {type}
        {webp && file.extension !== 'webp' && ', served as WebP'}
      </Fact>
      {dimensions !== undefined && <Fact name="Dimensions">{dimensions} px</Fact>}
      {file.size > 0 && (
        <Fact name="Size">
          {formatFileSize(file.size)}
          {file.savings !== null && file.savings > 0 && (
            <span className="text-subtle"> saves {percent(file.savings)}</span>
          )}
          {file.ignoreSize && <span className="text-subtle"> not reduced</span>}
        </Fact>
      )}
      <Fact name="Modified">
        <span title={formatInstant(new Date(file.lastModified))}>
          {formatInstantDate(new Date(file.lastModified))}
          {details.uploadedBy !== null && <span className="text-subtle"> by {details.uploadedBy}</span>}
        </span>
      </Fact>
      {file.deletedAt !== null && (
        <Fact name="Deleted">
          {formatInstantDate(new Date(file.deletedAt))}
          {details.deletedBy !== null && <span className="text-subtle"> by {details.deletedBy}</span>}
        </Fact>
      )}
      {details.purgedAt !== null && <Fact name="Kept until">{formatInstantDate(new Date(details.purgedAt))}</Fact>}
      <MediaFacts details={details} />
    </Facts>
  )
}

/** The fields of videos, sounds and streams. */
function MediaFacts({ details: { file } }: { details: MediaDetails }) {
  const { duration } = fileTexts(file)
  return (
    <>
      {duration !== undefined && <Fact name="Duration">{duration}</Fact>}
      {file.videoBitrate !== null && <Fact name="Video">{bitrate(file.videoBitrate)}</Fact>}
      {file.audioBitrate !== null && <Fact name="Audio">{bitrate(file.audioBitrate)}</Fact>}
      {file.quality !== null && <Fact name="Quality">{formatNumber(file.quality)}</Fact>}
      {file.hls !== null && <Address name="HLS" address={file.hls} />}
      {file.dash !== null && <Address name="DASH" address={file.dash} />}
      {file.uniqueId !== null && <Fact name="Unique ID">{file.uniqueId}</Fact>}
    </>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  return (
    <Fact name={name}>
      <span className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 truncate" title={address}>
          {address}
        </span>
        <CopyButton variant="icon" text={address}>{`Copy ${name} address`}</CopyButton>
      </span>
    </Fact>
  )
}

/** Returns a share from 0 to 1, or a percentage above that, as text. */
const percent = (share: number) => `${formatNumber(share <= 1 ? share * 100 : share, { maximumDecimals: 0 })}%`
const bitrate = (bitsPerSecond: number) => `${formatNumber(bitsPerSecond / 1000, { maximumDecimals: 0 })} kbit/s`
