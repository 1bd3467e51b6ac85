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
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.length }))
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

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
}
