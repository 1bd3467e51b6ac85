import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id } from '../primitives.ts'
import { mediaFileSchema } from './mediaShapes.ts'

const BASE = '/v1/api/media'
const call = { service: 'sites', access: 'staff', method: 'POST' } as const

const px = z.int().check(z.gte(0), z.lte(100_000))
const side = z.int().check(z.gte(1), z.lte(100_000))

/** A change of a picture (`ImageEdit` of format). The steps apply in this order: rotate, flip, crop, resize. */
const editSchema = z.object({
  rotate: z.literal([0, 90, 180, 270]),
  flipHorizontal: z.boolean(),
  flipVertical: z.boolean(),
  /** In px of the rotated picture. */
  crop: z.nullable(z.object({ x: px, y: px, width: side, height: side })),
  width: z.nullable(side),
  format: z.enum(['same', 'webp']),
})

const body = z.object({
  project: id,
  mediaId: id,
  /** The SHA-256 of the content that the edit is about. 409 if the file has another content. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter 64 hexadecimal digits')),
  edit: editSchema,
})

const contentSchema = z.object({ width: z.int(), height: z.int(), size: z.int(), contentType: z.string() })

/** Returns the dimensions and the size of a picture before and after an edit. 400 for a crop outside of it. */
export const previewImageEdit = defineContract({
  ...call,
  writes: false,
  id: 'previewImageEdit',
  path: `${BASE}/preview-image-edit`,
  summary: 'Returns the size of a picture before and after an edit, without saving it.',
  body,
  result: z.object({ before: contentSchema, after: contentSchema }),
})

/** Saves an edited picture in place of the present content, which becomes a version. The address stays the same. */
export const saveImageEdit = defineContract({
  ...call,
  writes: true,
  id: 'saveImageEdit',
  path: `${BASE}/save-image-edit`,
  summary: 'Crops, rotates, resizes or converts a picture. The present content becomes a version.',
  body,
  result: mediaFileSchema,
})

/** Processes a file again whose processing failed (M458). 409 if it did not fail. */
export const retryMediaFile = defineContract({
  ...call,
  writes: true,
  id: 'retryMediaFile',
  path: `${BASE}/retry-file`,
  summary: 'Processes a file again whose processing failed.',
  body: z.object({ project: id, mediaId: id }),
  result: mediaFileSchema,
})
