import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '#platform/config/s3Settings.ts'
import { checkedKey, MediaMissing, type MediaStore } from '../port.ts'

/** The limits of a store in a bucket. */
export interface S3Limits {
  /** The time for connecting. */
  connectMs: number
  /** The time without a byte after which a request has failed. */
  idleMs: number
  /** The number of attempts of a request that fails with an error of the service or the network. */
  attempts: number
  /** The size of the parts of larger content. S3 requires at least 5 MB. */
  partBytes: number
}

const LIMITS: S3Limits = { connectMs: 5000, idleMs: 30_000, attempts: 3, partBytes: 8 * 1024 * 1024 }

/** The age in ms after which a multipart upload belongs to a dead process. */
const OLD_UPLOAD_MS = 24 * 60 * 60 * 1000

/**
 * Creates a media store in a bucket. S3 guarantees that a put is stored completely or not at all. Content of more than a
 * part is sent in parts, each of which is retried by itself.
 */
export function createS3Store(settings: S3Settings, limits: Partial<S3Limits> = {}): MediaStore {
  const { bucket, prefix } = settings
  const { partBytes, ...rest } = { ...LIMITS, ...limits }
  const client = clientOf(settings, rest)
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkedKey(key)}` })
  const storeContent = async (key: string, bytes: Buffer) => {
    const params = { ...place(key), Body: bytes, ContentLength: bytes.length }
    if (bytes.length <= partBytes) return client.send(new PutObjectCommand(params))
    // Without its last part an upload stays invisible. Its parts are discarded when it fails. A part can arrive twice: the SDK
    // sends it again when it had no response within `idleMs`. The service keeps one content for each part's number.
    return new Upload({ client, params, partSize: partBytes, queueSize: 2, leavePartsOnError: false }).done()
  }
  let ready: Promise<void> | undefined
  return {
    async put(key, bytes) {
      checkedKey(key)
      if (bytes.length > partBytes) {
        ready ??= discardOldUploads(client, settings)
        await ready
      }
      try {
        await storeContent(key, bytes)
      } catch (error) {
        throw isBucketFull(error) ? bucketFull(error) : error
      }
    },
    async read(key, range) {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...part }))
        if (Body instanceof Readable) return Body
      } catch (error) {
        throw isMissing(error) ? new MediaMissing(key, { cause: error }) : error
      }
      throw new MediaMissing(key)
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(place(key)))))
    },
    async *list(kind) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${kind}/` })
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined) {
            yield { key: Key.slice(prefix.length), storedAt: LastModified }
          }
        }
      }
    },
  }
}

function clientOf(
  { region, endpoint, credentials }: S3Settings,
  { connectMs, idleMs, attempts }: Omit<S3Limits, 'partBytes'>,
): S3Client {
  return new S3Client({
    region,
    // Other services than Amazon's have no bucket in the host name, and some do not know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
  })
}

/**
 * Discards the parts of uploads that a process left when it was killed. Nobody sees them, but they take space. Services
 * that do not list uploads have a rule of the bucket for this.
 */
async function discardOldUploads(client: S3Client, { bucket, prefix }: S3Settings): Promise<void> {
  const before = performance.timeOrigin + performance.now() - OLD_UPLOAD_MS
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Initiated.getTime() < before) {
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      }
    }
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
  }
}

/** The codes of full buckets and exhausted quotas: of Ceph, MinIO, OpenStack Swift and Cloudflare R2. */
const FULL_CODES = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'InsufficientStorageSpace',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'StorageQuotaExceeded',
])

/** Whether a service refuses to store more: by its code, or by the status 507 of RFC 4918. */
function isBucketFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (FULL_CODES.has(error.name) || error.$metadata.httpStatusCode === 507)
}

/** Returns the error of a full disk, which the error handler answers with 507, for that of a full bucket. */
function bucketFull(cause: unknown): Error {
  return Object.assign(new Error('The bucket has no space left.', { cause }), { code: 'EDQUOT' })
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
}
