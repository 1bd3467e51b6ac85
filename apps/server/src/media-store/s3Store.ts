import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings/s3Settings.ts'
import { checkedKey, MediaMissing, type MediaStore } from './mediaStore.ts'

/** Creates a media store in a bucket. S3 guarantees that a put is stored completely or not at all. */
export function createS3Store({ bucket, prefix, region, endpoint, credentials }: S3Settings): MediaStore {
  const client = new S3Client({
    region,
    // Other services than Amazon's have no bucket in the host name, and some do not know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkedKey(key)}` })
  return {
    async put(key, bytes) {
      try {
        await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.length }))
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
